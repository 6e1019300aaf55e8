import { exactDigits, writeJson } from '@holdpoint/client/internal';
import { Shortened } from '../card/reveal/Shortened.tsx';
import { useEditMessages } from '../messages/useEditMessages.ts';
import { putValue } from './changeDraft.ts';
import type { Asks, FormFieldProps } from './formFieldProps.ts';
import type { Field } from './listFields.ts';
import type { Path } from './path.ts';
import { SmallButton } from './SmallButton.tsx';
import { sameValue } from './sameValue.ts';
import { textOf } from './schema.ts';

/**
 * The server's name and description of a field, on the background for foreign words; the requirements in the kit's
 * words.
 */
export function AskedName({
  id,
  field,
  asks,
  hint,
  onChange,
  onFocus,
}: FormFieldProps & { readonly asks: Asks; readonly hint: string | undefined }) {
  const edit = useEditMessages();
  const { name, path, title, description, control, schema, isOptional, isEntry } = field;
  const isWhole = asks.isWhole && path.length === 1;
  const shown = title?.trim() ? title : isWhole ? undefined : name;
  const key = isWhole || !title?.trim() || isNamedSo(title, path) ? undefined : name;
  // A field that answers has a label; a container and choices are named by their group.
  const Name = /^(?:text|number|json)$/.test(control.type) ? 'label' : 'span';
  const suggestion = suggestionOf(field);
  return (
    <>
      <Name id={`${id}name`} {...(Name === 'label' && { htmlFor: `${id}control` })}>
        {shown === undefined ? (
          edit.wholeAnswer
        ) : (
          <Shortened text={shown} className="hp-mw" isName={!title} />
        )}
      </Name>
      <div className="hp-hint" id={`${id}about`}>
        {key !== undefined && (
          <p>
            <code>
              <Shortened text={key} className="hp-mw" isName />
            </code>
          </p>
        )}
        {description && (
          <p>
            <Shortened text={description} className="hp-mw" />
          </p>
        )}
        {!isOptional && !isEntry && control.type !== 'group' && control.type !== 'secret' && (
          <p>{edit.required}</p>
        )}
        {hint && <p>{hint}</p>}
        {suggestion !== undefined && (
          <p>
            {edit.suggested} <Shortened text={writtenSuggestion(suggestion)} className="hp-mw" />
          </p>
        )}
        {textOf(schema, 'pattern') !== undefined && control.type === 'text' && (
          <p>{edit.hasForm}</p>
        )}
      </div>
      {suggestion !== undefined && !sameValue(suggestion, field.value) && (
        <SmallButton
          action="use-suggestion"
          id={id}
          at="use"
          isForeign
          onPress={() => {
            onChange((now) => putValue(now, path, suggestion));
            onFocus(path);
          }}
        >
          {edit.useSuggestion}
        </SmallButton>
      )}
    </>
  );
}

/** `Delivery Date` repeats `delivery_date`. */
const isNamedSo = (title: string, path: Path): boolean => {
  const plain = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '');
  return path.length === 1 && plain(title) === plain(String(path[0]));
};

/** Returns the server's default: shown, and filled in only by a press. */
function suggestionOf({ schema, control }: Field): string | number | boolean | undefined {
  const isOne = /^(?:text|number|boolean|options)$/.test(control.type);
  // A number that JavaScript can't hold would be sent as another one.
  const isExact = exactDigits(schema, 'default') === undefined;
  const suggestion =
    isOne && isExact && Object.hasOwn(schema, 'default') ? schema.default : undefined;
  const isFit = /^(?:string|number|boolean)$/.test(typeof suggestion) && suggestion !== '';
  return isFit ? (suggestion as string | number | boolean) : undefined;
}

const writtenSuggestion = (suggestion: string | number | boolean): string =>
  typeof suggestion === 'string' ? suggestion : writeJson(suggestion);
