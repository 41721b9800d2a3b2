// The first page for somebody who has been here before. This stands in its head and blocks, so that the page is drawn once, as it
// stays: what waits is shown by styles, and the hero is written before it is drawn.
import { openCourseProgressStore, findNextLesson } from '../storage/course-progress.ts';
import { getFields, parseJson } from '../storage/json.ts';
import { device } from '../storage/store.ts';

/** What is kept under a key, as far as it is needed here: the schemas weigh more than the page. */
const readStored = (key: string) => getFields(getFields(parseJson(device.get(key)))?.['data']);

const course = openCourseProgressStore().get();
const waits = [
  ...(course.last !== undefined || Object.keys(getFields(readStored('sparrow.practice')?.['skills']) ?? {}).length > 0
    ? ['ten']
    : []),
  ...(readStored('sparrow.practice-table')?.['game'] ? ['hand'] : []),
  ...(readStored('sparrow.sheet')?.['sheet'] ? ['sheet'] : []),
];
if (waits.length > 0) document.documentElement.dataset['waits'] = waits.join(' ');

/** A lesson as the page knows it: its id, its title and a line on where it stands in the course. */
type Lesson = readonly [id: string, title: string, line: string];

/** The course that somebody reads: lessons of other games lie in folders of their own. */
const game = (id: string): string => id.replace(/[^/]*$/, '');

function showNextLesson(hero: HTMLElement): void {
  const lessons = JSON.parse(hero.dataset['lessons']!) as readonly Lesson[];
  const own = lessons.filter(([id]) => game(id) === game(course.last ?? ''));
  const next = findNextLesson(
    own.map(([id]) => id),
    course,
  );
  const lesson = lessons.find(([id]) => id === next);
  if (!lesson) return;
  const [id, title, line] = lesson;
  hero.querySelector<HTMLElement>('.kicker')!.hidden = false;
  hero.querySelector('h1')!.textContent = title;
  hero.querySelector('.say')!.textContent = line;
  const way = hero.querySelector('a')!;
  way.href = `${hero.dataset['learn']}${id}/`;
  way.querySelector('span')!.textContent = 'Carry on';
}

// The hero stands whole once what follows it has come.
if (course.last !== undefined || course.done.length > 0)
  new MutationObserver((_, watch) => {
    const hero = document.querySelector<HTMLElement>('[data-lessons]');
    if (!hero?.nextElementSibling) return;
    watch.disconnect();
    showNextLesson(hero);
  }).observe(document, { childList: true, subtree: true });
