// Which room may import which, and why each room is there. What is not listed is forbidden; what is listed and not used
// is an error too, so that the tables are the packages as they stand. docs/architecture.md prints them
// (scripts/rooms.mjs).
import { client } from './client.mjs';
import { devtools } from './devtools.mjs';
import { react } from './react.mjs';
import { register } from './register.mjs';
import { server } from './server.mjs';

/**
 * @typedef {object} Room
 * @property {string} purpose what the room is for, as docs/architecture.md says it
 * @property {readonly string[]} imports the rooms of the same package that its files may import
 * @property {readonly string[]} [packages] the packages that its files may import: each entry by its
 *   own name, `@holdpoint/client` being its main one
 */

/**
 * Rooms by the folder they are; files that stand in none of them belong to the nearest room around them. Lower rooms
 * come first: a room imports only rooms that stand above it in this list, so there are no circles between rooms.
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
