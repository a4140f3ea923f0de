import type { Checker, Symbol as Declared, Project, Type } from 'typescript/unstable/sync';
import { API, NodeBuilderFlags, SignatureKind, SymbolFlags } from 'typescript/unstable/sync';
import { root } from '../project.ts';

/** A prop as the TypeScript checker sees it. */
export interface Prop {
  name: string;
  /** Its type, written out. A union is one text for each member. */
  types: string[];
  isRequired: boolean;
  /** Its comment. */
  description: string;
  /** What its comment gives as the default. */
  standard?: string;
  /** Who declares it: the component library, React Aria, or React for every element of its kind. */
  origin: 'own' | 'react-aria' | 'element';
}

/** An exported component of a file. */
export interface DocumentedExport {
  name: string;
  /** Its comment. */
  description: string;
  props: Prop[];
}

/** Types are not shortened, and the members of unions are written out. */
const asWritten = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.InTypeAlias;

/** The members of React's `ReactNode`, which is known by its name. */
const ofReactNode =
  /^(?:string|number|bigint|boolean|true|false|null|Iterable<ReactNode>|Promise<AwaitedReactNode>|ReactPortal|ReactElement<.*>)$/;

/** Removes the paths to modules, and the names of namespaces, from a type. */
const plain = (text: string): string =>
  text.replaceAll(/import\("[^"]*"\)\./g, '').replaceAll(/\bReact\.(?=[A-Z])/g, '');

function namesOf(type: Type, checker: Checker): string[] {
  const write = (one: Type) => plain(checker.typeToString(one, undefined, asWritten));
  const names = type.isUnionType() ? (type.getTypes() ?? []).map(write) : [write(type)];
  if (names.includes('Iterable<ReactNode>')) return ['ReactNode', ...names.filter((name) => !ofReactNode.test(name))];
  const isSwitch = names.includes('true') && names.includes('false');
  const known = isSwitch ? ['boolean', ...names.filter((name) => name !== 'true' && name !== 'false')] : names;
  // `null` comes last.
  return [...known.filter((name) => name !== 'null'), ...known.filter((name) => name === 'null')];
}

const originOf = (path: string): Prop['origin'] => {
  if (!path.includes('/node_modules/')) return 'own';
  return /\/@types\/react\/|\/@react-types\/shared\/src\/dom\./.test(path) ? 'element' : 'react-aria';
};

function readProp(symbol: Declared, checker: Checker): Prop {
  const type = checker.getTypeOfSymbol(symbol);
  const standard = symbol.getJsDocTags(checker).find(({ name }) => name === 'default')?.text;
  return {
    name: symbol.name,
    types: type ? namesOf(type, checker).filter((name) => name !== 'undefined') : [],
    isRequired: (symbol.flags & SymbolFlags.Optional) === 0,
    description: symbol.getDocumentationComment(checker),
    ...(standard && { standard }),
    origin: originOf(symbol.declarations[0]?.path ?? ''),
  };
}

function readExports({ checker, program }: Project, file: string): DocumentedExport[] {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} is not a module.`);
  return checker.getExportsOfModule(module).flatMap((symbol) => {
    const type = checker.getTypeOfSymbol(symbol);
    const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
    if (!signature || !/^[A-Z]/.test(symbol.name)) return [];
    const props = checker.getParameterType(signature, 0);
    const own = props ? checker.getPropertiesOfType(props).map((prop) => readProp(prop, checker)) : [];
    return [{ name: symbol.name, description: symbol.getDocumentationComment(checker), props: own }];
  });
}

/** Asks TypeScript for the components that files export, with all their props. */
export function readComponents(files: readonly string[]): Map<string, DocumentedExport[]> {
  const api = new API({ cwd: root });
  try {
    const byPackage = Map.groupBy(files, (file) => file.split('/').slice(0, 2).join('/'));
    const found = [...byPackage].flatMap(([folder, ofPackage]) => {
      const config = `${root}/${folder}/tsconfig.json`;
      const project = api.updateSnapshot({ openProject: config }).getProject(config);
      if (!project) throw new Error(`TypeScript finds no project in ${folder}.`);
      return ofPackage.map((file) => [file, readExports(project, `${root}/${file}`)] as const);
    });
    return new Map(found);
  } finally {
    api.close();
  }
}
