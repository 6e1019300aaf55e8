import { dirname, join, normalize } from 'node:path/posix';
import { readImports } from './readImports.mjs';

/**
 * Returns the problems of one package, as sentences.
 * @param {string} house its folder
 * @param {import('./table.mjs').Rooms} rooms
 * @param {ReadonlyMap<string, string>} files its shipped files, with their content
 * @returns {string[]}
 */
export function inspect(house, rooms, files) {
  const wrong = new Set();
  const used = new Map(Object.keys(rooms).map((room) => [room, new Set()]));
  const judge = (file, room, specifier) => {
    if (specifier.endsWith('.css')) return 'a stylesheet: apps do that, once.';
    if (!specifier.startsWith('.')) {
      // Top-level files are entries: they only re-export from the folders.
      if (!room) return `${specifier}, and is an entry: rooms do that.`;
      return allow(room, specifier, rooms[room].packages);
    }
    const target = normalize(join(dirname(file), specifier));
    if (!files.has(target)) return `${target}, which is no part of what is shipped.`;
    const other = roomOf(rooms, target.slice(house.length + 1));
    if (!other) return `${target}, an entry.`;
    return room && other !== room ? allow(room, other, rooms[room].imports) : undefined;
  };
  const allow = (room, name, allowed = []) => {
    if (!allowed.includes(name)) return `${name}, which ${room} may not.`;
    used.get(room).add(name);
    return undefined;
  };
  for (const [file, code] of files) {
    const inner = file.slice(house.length + 1);
    const room = roomOf(rooms, inner);
    if (!room && inner.includes('/')) wrong.add(`${file} stands in no room of scripts/rooms.`);
    for (const specifier of readImports(file, code)) {
      const problem = judge(file, room, specifier);
      if (problem !== undefined) wrong.add(`${file} imports ${problem}`);
    }
  }
  const order = Object.keys(rooms);
  for (const [room, { imports, packages = [] }] of Object.entries(rooms)) {
    for (const one of [...imports, ...packages])
      if (!used.get(room).has(one)) wrong.add(`${house}/${room} may import ${one}, and does not.`);
    for (const one of imports)
      if (order.indexOf(one) > order.indexOf(room))
        wrong.add(`${room} imports ${one}, which stands below it in the table.`);
  }
  return [...wrong];
}

/** Returns the folder of a file; a top-level file has none. */
function roomOf(rooms, inner) {
  const around = Object.keys(rooms).filter((room) => inner.startsWith(`${room}/`));
  return around.sort((a, b) => b.length - a.length)[0];
}
