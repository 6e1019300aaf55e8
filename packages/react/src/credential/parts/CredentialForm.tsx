import { forwardRef, type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { type CardState, useCard } from '../../card/frame/CardContext.ts';
import { sinceWhen } from '../../card/press/sinceWhen.ts';
import { AlertIcon } from '../../internals/icons.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { isComposing } from '../../internals/shortcuts.ts';
import { useCredentialMessages } from '../../messages/useCredentialMessages.ts';
import { useCredential } from './CredentialContext.ts';
import { inputsIn } from './CredentialRoot.tsx';

/**
 * The fields for the app's own form. React never sees their values: the inputs are uncontrolled and read once, by the
 * press that submits them. They are cleared by that press, when the card unmounts, and when the person leaves the page.
 * It uses no `<form>`, so a page whose script fails can't put a secret into an address.
 * Renders a `<div>` element; nothing for other ways to sign in.
 */
export const CredentialForm = forwardRef<HTMLDivElement, PartProps<'div', CardState, 'children'>>(
  function CredentialForm(props, ref) {
    const { flow, fieldsRef, missing, isUnderWay, press } = useCredential();
    const { interrupt, armedSince, ids } = useCard();
    const credential = useCredentialMessages();
    /** The field in which Enter was pressed, while it has the focus. */
    const [entered, setEntered] = useState<string>();

    useLayoutEffect(() => {
      const element = fieldsRef.current;
      const empty = () => {
        for (const input of inputsIn(element)) input.value = '';
      };
      addEventListener('pagehide', empty);
      return () => {
        removeEventListener('pagehide', empty);
        empty();
      };
    }, [fieldsRef]);

    if (typeof flow === 'function' || flow.type !== 'form') return null;

    const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
      if (event.key !== 'Enter' || event.repeat || isComposing(event.nativeEvent)) return;
      setEntered(event.currentTarget.name);
      if (sinceWhen(event.nativeEvent, armedSince) !== undefined) press();
    };
    return (
      <Part tag="div" appProps={props} ref={ref} ownRef={fieldsRef}>
        {flow.fields.map(({ name, label, type = 'password', autoComplete = 'off', hint }) => {
          const id = `${ids.title}-${name}`;
          const isMissing = missing === name;
          return (
            <div key={name} className="hp-field">
              <label htmlFor={id}>{label === '' ? credential.secret : label}</label>
              <input
                id={id}
                name={name}
                className="hp-input"
                data-mono=""
                type={type}
                autoComplete={autoComplete}
                autoCapitalize="off"
                autoCorrect="off"
                spellCheck={false}
                onKeyDown={onKeyDown}
                onBlur={() => setEntered(undefined)}
                readOnly={interrupt.status !== 'open' || isUnderWay}
                aria-invalid={isMissing || undefined}
                aria-describedby={`${id}-hint`}
              />
              {isMissing ? (
                // A focused field is announced with its description; an alert would repeat it.
                <p
                  id={`${id}-hint`}
                  className="hp-err"
                  role={entered === name ? 'alert' : undefined}
                >
                  <AlertIcon />
                  {credential.empty}
                </p>
              ) : (
                <small id={`${id}-hint`}>{hint ?? credential.secretHint}</small>
              )}
            </div>
          );
        })}
      </Part>
    );
  },
);
