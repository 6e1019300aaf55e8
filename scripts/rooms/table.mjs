// Which folder may import which, and why each exists. Anything not listed is forbidden, and an unused listing is an
// error too, so that the tables match the packages. docs/architecture.md shows them (scripts/rooms.mjs).
import { client } from './client.mjs';
import { devtools } from './devtools.mjs';
import { react } from './react.mjs';
import { register } from './register.mjs';
import { server } from './server.mjs';

/**
 * @typedef {object} Room
 * @property {string} purpose its purpose, as in docs/architecture.md
 * @property {readonly string[]} imports the folders of the same package that its files may import
 * @property {readonly string[]} [packages] the packages that its files may import: each entry by its
 *   own name, `@holdpoint/client` being its main one
 */

/**
 * Folders of a package; other files belong to the nearest listed folder around them. Lower layers come first: a folder
 * only imports folders above it in this list, so there are no cycles between them.
 * @typedef {Readonly<Record<string, Room>>} Rooms
 */

/** @type {Readonly<Record<string, Rooms>>} */
export const houses = {
  'packages/client/src': client,
  'packages/react/src': react,
  'packages/devtools/src': devtools,
  'packages/server/src': server,
  'packages/register/src': register,
};
