import { Shortened } from '@holdpoint/react/headless';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useRequestMessages } from '../messages/useRequestMessages.ts';
import { ProblemWords } from './ProblemWords.tsx';
import { useAction } from './useAction.ts';

/** A person a request can be reassigned to. */
export interface HandOnPerson {
  readonly id: string;
  readonly name: string;
}

/** Reassigns a request: native checkboxes and one button. */
export function HandOn({
  people,
  onHandOn,
}: {
  readonly people: readonly HandOnPerson[];
  readonly onHandOn: (to: readonly string[]) => Promise<void>;
}) {
  const words = useRequestMessages();
  const name = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { isBusy, problem, run } = useAction();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    // Without a person, no one could ever answer.
    if (chosen.length === 0 || !(await run(() => onHandOn(chosen)))) return;
    setChosen([]);
    if (details.current) details.current.open = false;
    details.current?.querySelector('summary')?.focus();
  }

  return (
    <details ref={details} className="hp-hand-on">
      <summary>{words.handOn}</summary>
      <form onSubmit={send}>
        <fieldset>
          <legend className="hp-hint">{words.handOnHint}</legend>
          {people.map((person) => (
            <label key={person.id}>
              <input
                type="checkbox"
                name={name}
                checked={chosen.includes(person.id)}
                onChange={({ target }) =>
                  setChosen((before) =>
                    target.checked
                      ? [...before, person.id]
                      : before.filter((one) => one !== person.id),
                  )
                }
              />
              <Shortened text={person.name} />
            </label>
          ))}
        </fieldset>
        <button
          type="submit"
          className="hp-btn"
          data-look="small"
          aria-disabled={isBusy || chosen.length === 0}
        >
          {words.handOnSend}
        </button>
        <ProblemWords problem={problem} />
      </form>
    </details>
  );
}
