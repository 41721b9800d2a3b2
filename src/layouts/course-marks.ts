import {
  openCourseProgressStore,
  findLessonToContinue,
  saveLessonDone,
  saveLessonNotDone,
  saveLessonOpened,
  type CourseProgress,
} from '../storage/course-progress.ts';

const lessonElement = document.querySelector<HTMLElement>('[data-lesson-here]');
const doneButton = document.querySelector<HTMLButtonElement>('[data-done-button]');
const resumeElement = document.querySelector<HTMLElement>('[data-go-on]');
const lessonId = lessonElement?.dataset['lessonHere'] ?? '';

let isDurable = true;

function renderCourseProgress(value: CourseProgress): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-lesson]'))
    markLesson(link, value.done.includes(link.dataset['lesson']!));
  for (const stage of document.querySelectorAll('.stages > li'))
    stage.classList.toggle('all-done', !stage.querySelector('[data-lesson]:not(.is-done)'));
  if (doneButton) {
    const done = value.done.includes(lessonId);
    doneButton.hidden = false;
    doneButton.textContent = done ? 'Take the mark away' : 'I have done this lesson';
    doneButton.parentElement!.classList.toggle('is-done', done);
    doneButton.parentElement!.querySelector('[role=status]')!.textContent = done
      ? `Well done. ${describeStage()}${isDurable ? '' : ' This device will not remember it.'}`
      : '';
  }
  if (resumeElement)
    showNextLesson(findLessonToContinue(JSON.parse(resumeElement.dataset['goOn']!) as string[], value));
}

function describeStage(): string {
  const lessons = [...document.querySelectorAll('.rail [data-lesson]')];
  const doneCount = lessons.filter((link) => link.matches('.is-done')).length;
  return doneCount === lessons.length
    ? 'You have done all of this stage.'
    : `You have done ${doneCount} of the ${lessons.length} lessons of this stage.`;
}

function markLesson(link: HTMLElement, isDone: boolean): void {
  link.classList.toggle('is-done', isDone);
  const word = link.querySelector('.done-word');
  if (!isDone) word?.remove();
  else if (!word) {
    const doneWord = document.createElement('span');
    doneWord.className = 'done-word hidden-text';
    doneWord.textContent = ' (done)';
    (link.querySelector('b') ?? link).append(doneWord);
  }
}

function showNextLesson(lesson: string | undefined): void {
  const target = lesson === undefined ? null : document.querySelector<HTMLAnchorElement>(`[data-lesson="${lesson}"]`);
  resumeElement!.hidden = !target;
  for (const link of document.querySelectorAll('[data-lesson].next')) link.classList.remove('next');
  const link = resumeElement!.querySelector('a')!;
  if (!target) return;
  target.classList.add('next');
  link.href = target.href;
  link.querySelector('b')!.textContent = target.dataset['title'] ?? '';
}

if (lessonId) saveLessonOpened(lessonId);
function showIfSaved(isSaved: boolean): void {
  isDurable = isSaved;
  renderCourseProgress(openCourseProgressStore().get());
}
doneButton?.addEventListener('click', () =>
  showIfSaved(
    openCourseProgressStore().get().done.includes(lessonId) ? saveLessonNotDone(lessonId) : saveLessonDone(lessonId),
  ),
);
addEventListener('sparrow:lesson-done', (event) => showIfSaved(saveLessonDone((event as CustomEvent<string>).detail)));
openCourseProgressStore().subscribe(renderCourseProgress);
