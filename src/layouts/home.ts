// Changes the front page for returning readers. As a blocking script in <head>, it lets the page be painted only once.
import { openCourseProgressStore, findLessonToContinue } from '../storage/course-progress.ts';
import { asRecord, parseEnvelopeData } from '../storage/json.ts';
import { deviceStore } from '../storage/store.ts';

const readStoredData = (key: string) => asRecord(parseEnvelopeData(deviceStore.get(key)));

let progress = openCourseProgressStore().get();

function markWhatWaits(): void {
  progress = openCourseProgressStore().get();
  const unfinished = [
    ...(progress.last !== undefined ||
    Object.keys(asRecord(readStoredData('sparrow.practice')?.['skills']) ?? {}).length > 0
      ? ['ten']
      : []),
    ...(readStoredData('sparrow.practice-table')?.['game'] ? ['hand'] : []),
    ...(readStoredData('sparrow.sheet')?.['sheet'] ? ['sheet'] : []),
  ];
  const { dataset } = document.documentElement;
  if (unfinished.length > 0) dataset['waits'] = unfinished.join(' ');
  else delete dataset['waits'];
}
markWhatWaits();

const getGameFolder = (id: string): string => id.replace(/[^/]*$/, '');

function showNextLesson(hero: HTMLElement): void {
  const lessons = JSON.parse(hero.dataset['lessons']!) as readonly (readonly [
    id: string,
    title: string,
    line: string,
  ])[];
  const own = lessons.filter(([id]) => getGameFolder(id) === getGameFolder(progress.last ?? ''));
  const next = findLessonToContinue(
    own.map(([id]) => id),
    progress,
  );
  const lesson = lessons.find(([id]) => id === next);
  if (!lesson) return;
  const [id, title, line] = lesson;
  const kicker = hero.querySelector<HTMLElement>('.kicker')!;
  kicker.hidden = false;
  const last = lessons.find(([lessonId]) => lessonId === progress.last && progress.done.includes(lessonId));
  if (last) kicker.textContent = `Welcome back. Last time you finished “${last[1]}”. Next:`;
  hero.querySelector('h1')!.textContent = title;
  hero.querySelector('.say')!.textContent = line;
  const lessonLink = hero.querySelector('a')!;
  lessonLink.href = `${hero.dataset['learn']}${id}/`;
  lessonLink.querySelector('span')!.textContent = 'Carry on';
}

const hasBegun = (): boolean => progress.last !== undefined || progress.done.length > 0;

// Waits until the element after the hero is parsed, because only then is the hero complete.
if (hasBegun())
  new MutationObserver((_, watch) => {
    const hero = document.querySelector<HTMLElement>('[data-lessons]');
    if (!hero?.nextElementSibling) return;
    watch.disconnect();
    showNextLesson(hero);
  }).observe(document, { childList: true, subtree: true });

// Back may bring up the page as it was left, before a lesson was read or a hand was played.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  markWhatWaits();
  const hero = document.querySelector<HTMLElement>('[data-lessons]');
  if (hero && hasBegun()) showNextLesson(hero);
});
