/** A name in the forms used in files and code. */
export interface Names {
  /** `session-plan` */
  kebab: string;
  /** `sessionPlan` */
  camel: string;
  /** `SessionPlan` */
  pascal: string;
  /** `Session plan` */
  words: string;
}

/** Reserved words of TypeScript. */
const reserved = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);

/**
 * Parses a name in any form: `session-plan`, `sessionPlan`, `SessionPlan` or `session plan`.
 * @throws when it is not valid in files and code.
 */
export function readName(typed: string): Names {
  const kebab = typed
    .trim()
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3-$2$4')
    .replaceAll(/[\s_]+/g, '-')
    .toLowerCase();
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(kebab))
    throw new Error(`'${typed}' is no name. Use letters and digits, as in session-plan or SessionPlan.`);
  const parts = kebab.split('-');
  const pascal = parts.map((part) => part[0]?.toUpperCase() + part.slice(1)).join('');
  const [first = '', ...others] = parts;
  if (reserved.has(kebab) || Object.hasOwn(globalThis, pascal))
    throw new Error(`'${typed}' means something in the language itself. Choose another name.`);
  return {
    kebab,
    pascal,
    camel: (pascal[0]?.toLowerCase() ?? '') + pascal.slice(1),
    words: [(first[0]?.toUpperCase() ?? '') + first.slice(1), ...others].join(' '),
  };
}
