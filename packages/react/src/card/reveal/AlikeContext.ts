import { createContext } from 'react';

/** Names drawn here that look like another one and are not it; each is drawn so that it can be told apart. */
export const AlikeContext = createContext<ReadonlySet<string> | undefined>(undefined);
