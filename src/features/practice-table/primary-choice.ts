import type { Action, JudgedAction, Play, TileId } from '../../engine/index.ts';
import {
  canDeclareReadyWithDiscard,
  isReadyDeclarationRequiredByTable,
  isSameActionAndTile,
} from '../../bots/index.ts';
import type { ActionButton } from './table-view.ts';

// Chooses the filled button of the practice table. A second tap on a tile does the same as this button.

export interface PrimaryButtonContext {
  readonly play: Pick<Play, 'table' | 'phase'>;
  readonly choices: readonly ActionButton[];
  readonly actions: readonly Pick<JudgedAction, 'action' | 'allowed'>[];
  /** What the coach would do, once it has said so. */
  readonly advised: Action | undefined;
  /** The coach has not spoken, and the game is not guided. */
  readonly isUnaided: boolean;
  readonly picked: TileId | undefined;
}

/** What the filled button does. */
export type PrimaryButtonAction =
  | { readonly does: 'choice'; readonly choice: ActionButton }
  | { readonly does: 'throw'; readonly declare: boolean }
  | { readonly does: 'let-go' | 'exchange' };

/**
 * The button that is filled: first Mahjong, then what the coach has advised. A discard includes the declaration of a
 * ready hand if the coach advises it, or if the table requires it for a win.
 */
export function findPrimaryButtonAction({
  play,
  choices,
  actions,
  advised,
  isUnaided,
  picked,
}: PrimaryButtonContext): PrimaryButtonAction | undefined {
  const choice =
    choices.find(({ name, legal }) => legal.allowed && name === 'Mahjong') ??
    choices.find(({ legal }) => advised && isSameActionAndTile(legal.action, advised));
  if (choice) return { does: 'choice', choice };
  if (play.phase.name === 'exchange') return { does: 'exchange' };
  const isDeclarationAdvised = advised?.do === 'discard' && advised.declare === true;
  if (play.phase.name === 'turn')
    return {
      does: 'throw',
      declare:
        (isDeclarationAdvised || isReadyDeclarationRequiredByTable(play)) &&
        canDeclareReadyWithDiscard(actions, picked),
    };
  return advised?.do === 'pass' || isUnaided ? { does: 'let-go' } : undefined;
}

/** Whether the button is about a tile of the rack: a second tap on any other tile only puts it back. */
export function isPrimaryButtonAboutTile(primary: PrimaryButtonAction | undefined, tile: TileId): boolean {
  if (primary?.does !== 'choice') return primary?.does === 'throw';
  const { name, tiles: uses } = primary.choice;
  return name === 'Mahjong' || uses.includes(tile);
}
