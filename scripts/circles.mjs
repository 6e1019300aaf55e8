// Finds import cycles among the source files of each folder below. Includes types and lazy imports, because a reader of
// one file of a cycle has to read all. Ignores tests.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readImports } from './rooms/readImports.mjs';
import { root } from './toolchain.mjs';

const FOLDERS = ['packages', 'apps'];
const SOURCE = /\.tsx?$/;
const TEST = /\.(test|test-d|testkit|stories|e2e)\.|\.d\.ts$/;

/** Returns every source file with its imports from our files. */
function readGraph() {
  const files = FOLDERS.flatMap((folder) => filesIn(join(root, folder)));
  return new Map(files.map((file) => [file, importsOf(file)]));
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const isOther = /^(node_modules|dist|\..*)$/.test(entry.name);
      return isOther ? [] : filesIn(path);
    }
    return SOURCE.test(entry.name) && !TEST.test(entry.name) ? [path] : [];
  });
}

function importsOf(file) {
  const found = readImports(file, readFileSync(file, 'utf8'))
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(file), name));
  return [...new Set(found)].filter((path) => SOURCE.test(path) && existsSync(path));
}

/** Returns groups of files that all lead to each other (Tarjan's strongly connected components). */
function findCircles(graph) {
  const numbers = new Map();
  const lowest = new Map();
  const stack = [];
  const circles = [];
  const visit = (file) => {
    numbers.set(file, numbers.size);
    lowest.set(file, numbers.get(file));
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!numbers.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== numbers.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || graph.get(file)?.includes(file)) circles.push(group);
  };
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file);
  return circles;
}

const graph = readGraph();
const circles = findCircles(graph);
for (const files of circles) {
  console.error('✗ These files import each other:');
  for (const file of files) {
    const among = (graph.get(file) ?? []).filter((next) => files.includes(next));
    const to = among.map((next) => relative(dirname(file), next)).join(', ');
    console.error(`    ${relative(root, file)} → ${to}`);
  }
}
if (circles.length === 0) console.log(`✓ no import circle in ${graph.size} files`);
process.exitCode = circles.length === 0 ? 0 : 1;
