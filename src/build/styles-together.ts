/** The styles of components whose paths hold one of these parts stand in one sheet; `.` stands for the bar. */
const together = (name: string, ...parts: readonly string[]) => ({
  name,
  test: new RegExp(`(?:${parts.join('|')}).*lang\\.css`),
  // Before any group of scripts takes them along.
  priority: 10,
});

/**
 * How the styles of the site are packed. Left alone, each component has a sheet of its own: twenty of a page, most of them
 * under a kilobyte, and a page is drawn when the last has come. Packed by where their components are used they are three or
 * four. Every rule of a component is for its own elements only, so a page may have more of them than it shows.
 */
export const STYLES = [
  together('words', 'src.components.(?:lesson|words|table-first)', 'src.widgets.(?:example|bill.Bill|worked|special)'),
  together('asking', 'src.widgets.(?:quiz|drill|goulash).'),
  together('room', 'src.widgets.(?:room|share.Square|cards.(?:CodeCamera|RoomBars)|parts.TheirRules)'),
  together(
    'entered',
    'src.widgets.(?:tile-entry|score|hand-end|settle|bill.Payments)',
    'src.widgets.parts.(?:TurnScreen|GameChoice|CoverRadio)',
  ),
  together('table', 'src.widgets.play.'),
  together('totals', 'src.widgets.sheet.'),
  together('dispute', 'src.widgets.dispute.'),
  together('house', 'src.widgets.rules.', 'src.pages.table.rules.'),
  together('own', 'src.widgets.own-quiz.'),
  together('meeting', 'src.widgets.leader.(?:Ready|SeatsScreen|Script)'),
  together('paper', 'src.widgets.(?:handout|crib).'),
  together('wall', 'src.widgets.break.', 'src.components.lesson.WallSix'),
];
