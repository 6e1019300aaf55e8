import { Shortened, useMessages } from '@holdpoint/react/headless';
import { createContext, Fragment, useContext } from 'react';
import { useRequestMessages } from '../messages/useRequestMessages.ts';

/** Names of people, from the app, and the id of the person who views the page. */
export interface People {
  readonly nameOf: (id: string) => string | undefined;
  readonly me: string | undefined;
}

/** The people of a request. */
export const PeopleContext = createContext<People>({ nameOf: () => undefined, me: undefined });

/** A person’s name from the app, or else their id, marked as text that is not from the kit. */
export function Person({ id }: { readonly id: string }) {
  const { nameOf, me } = useContext(PeopleContext);
  const { you } = useRequestMessages();
  const { marks } = useMessages();
  return (
    <>
      <b className="hp-person">
        <Shortened text={nameOf(id) ?? id} />
      </b>
      {id === me && (
        <span>
          {marks.space}({you})
        </span>
      )}
    </>
  );
}

/** Several people, or a message that there are none. */
export function Persons({ ids }: { readonly ids: readonly string[] }) {
  const { nobody } = useRequestMessages();
  const { comma } = useMessages().arguments;
  if (ids.length === 0) return nobody;
  return ids.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && comma}
      <Person id={id} />
    </Fragment>
  ));
}
