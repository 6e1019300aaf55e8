// What the app says about who may see and answer what. Anything else than the words it can say is no.
import type { Register } from './createRegister.ts';
import type { WaitingOptions } from './options.ts';
import { neededOf } from './policies.ts';
import { viewOf } from './viewOf.ts';
import type { WaitingItem, WaitingPerson, WaitingView } from './waitingItem.ts';

/** The rights that a register goes by. */
export interface RightsOf<Person extends WaitingPerson> {
  /** How much of a request this person may see; `false`: nothing. */
  sightOf(who: Person, item: WaitingItem): Promise<true | 'request' | false>;
  mayAnswer(who: Person, item: WaitingItem): Promise<boolean>;
  view(item: WaitingItem, sight: true | 'request'): WaitingView;
}

/** Asks the app's functions, each time anew. */
export function createRights<Person extends WaitingPerson>(
  { mayRead, mayAnswer, policies = () => [] }: WaitingOptions<Person>,
  { now, hiding }: Pick<Register, 'now' | 'hiding'>,
): RightsOf<Person> {
  return {
    async sightOf(who, item) {
      const sight: unknown = isPerson(who) && (await mayRead(who, item));
      return sight === true || sight === 'request' ? sight : false;
    },
    async mayAnswer(who, item) {
      const isAsked = item.answerers === undefined || item.answerers.includes(who.id);
      const may: unknown = isAsked && (await mayAnswer(who, item));
      return may === true;
    },
    view: (item, sight) =>
      viewOf(hiding.item(item), sight, { needed: neededOf(policies(item)), at: now() }),
  };
}

/** Whether somebody is anybody. */
export const isPerson = (who: unknown): who is WaitingPerson =>
  typeof who === 'object' &&
  who !== null &&
  'id' in who &&
  typeof who.id === 'string' &&
  who.id !== '';
