const FROM_GROUP_PARAM = 'back';
const QUIZ_SCREENS = ['host', 'teams', 'print'] as const;
export type QuizScreenName = (typeof QUIZ_SCREENS)[number];

export const parseQuizScreen = (params: URLSearchParams): QuizScreenName | undefined =>
  QUIZ_SCREENS.find((each) => params.has(each));

export const isQueryFromGroup = (params: URLSearchParams): boolean => params.has(FROM_GROUP_PARAM);

/** The part of a link that opens a screen from which the user comes back to the group. */
export const formatQuizScreenQueryPart = (screen: QuizScreenName): string => `&${screen}&${FROM_GROUP_PARAM}`;
export const isOpenedFromGroup = (query: string): boolean => isQueryFromGroup(new URLSearchParams(query));

export function toQueryWithQuizScreen(query: string, screen?: QuizScreenName, isFromGroup = false): string {
  const others = query
    .slice(1)
    .split('&')
    .filter((each) => each && !QUIZ_SCREENS.some((other) => each === other));
  const parts = [...others, ...(screen ? [screen] : []), ...(isFromGroup ? [FROM_GROUP_PARAM] : [])].join('&');
  return parts && `?${parts}`;
}
