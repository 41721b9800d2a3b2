// Marks what this reader has done, on lessons and on the page of the courses. Without it, and without storage, the pages are whole.
import {
  openCourseProgressStore,
  findNextLesson,
  markDone,
  markUndone,
  openLesson,
  type CourseProgress,
} from '../storage/course-progress.ts';

const here = document.querySelector<HTMLElement>('[data-lesson-here]');
const button = document.querySelector<HTMLButtonElement>('[data-done-button]');
const goOn = document.querySelector<HTMLElement>('[data-go-on]');
const id = here?.dataset['lessonHere'] ?? '';

let lasts = true;

function show(value: CourseProgress): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-lesson]'))
    mark(link, value.done.includes(link.dataset['lesson']!));
  if (button) {
    const done = value.done.includes(id);
    button.hidden = false;
    button.textContent = done ? 'Take the mark away' : 'I have done this lesson';
    button.parentElement!.querySelector('[role=status]')!.textContent = done
      ? `Marked as done.${lasts ? '' : ' This device will not remember it.'}`
      : '';
  }
  if (goOn) offer(findNextLesson(JSON.parse(goOn.dataset['goOn']!) as string[], value));
}

/** A tick to see and a word to hear. */
function mark(link: HTMLElement, done: boolean): void {
  link.classList.toggle('is-done', done);
  const word = link.querySelector('.done-word');
  if (!done) word?.remove();
  else if (!word) {
    const said = document.createElement('span');
    said.className = 'done-word hidden-text';
    said.textContent = ' (done)';
    link.append(said);
  }
}

function offer(lesson: string | undefined): void {
  const door = lesson === undefined ? null : document.querySelector<HTMLAnchorElement>(`[data-lesson="${lesson}"]`);
  goOn!.hidden = !door;
  const link = goOn!.querySelector('a')!;
  if (!door) return;
  link.href = door.href;
  link.querySelector('b')!.textContent = door.dataset['title'] ?? '';
}

if (id) openLesson(id);
/** Says once more what is so, with whether it will be remembered. */
function marked(kept: boolean): void {
  lasts = kept;
  show(openCourseProgressStore().get());
}
button?.addEventListener('click', () =>
  marked(openCourseProgressStore().get().done.includes(id) ? markUndone(id) : markDone(id)),
);
addEventListener('sparrow:lesson-done', (event) => marked(markDone((event as CustomEvent<string>).detail)));
openCourseProgressStore().subscribe(show);
