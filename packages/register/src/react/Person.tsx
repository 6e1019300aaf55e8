import { Shortened, useMessages } from '@holdpoint/react/headless';
import { useRequestMessages } from '@holdpoint/react/internal';
import { createContext, Fragment, useContext } from 'react';

/** How people are named: by the app, and which of them looks at the page. */
export interface People {
  readonly nameOf: (id: string) => string | undefined;
  readonly me: string | undefined;
}

/** The people of a request. */
export const PeopleContext = createContext<People>({ nameOf: () => undefined, me: undefined });

/** Somebody’s name, as the app has it, else their id; drawn so that it can’t be taken for the kit’s words. */
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

/** Several people, or the kit’s word for nobody. */
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
