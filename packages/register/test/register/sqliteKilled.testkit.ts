// A process that ends by SIGKILL between the writes of a decision and their commit. It sends the request's id first.
import { appendFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sqliteRegisterStore } from '../../src/sqlite/index.ts';
import { bob, openOffice, yes } from './office.testkit.ts';

const [file = '', effects = ''] = process.argv.slice(2);
const db = new DatabaseSync(file);
let kills = false;
const store = sqliteRegisterStore({
  prepare: (sql) => db.prepare(sql),
  exec(sql) {
    if (sql === 'COMMIT' && kills) process.kill(process.pid, 'SIGKILL');
    db.exec(sql);
  },
});
const office = openOffice({ store, resume: () => appendFileSync(effects, 'paid\n') });
const item = await office.ask();
process.send?.(item.id);
kills = true;
await office.register.answer(bob, item.id, yes(item));
