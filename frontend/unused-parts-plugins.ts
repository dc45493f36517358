import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Parts of libraries that nothing here calls, and that their other parts pull in: 14 KB of the builder's first load. */
const UNUSED = new RegExp(
  [
    // Schemas are documented at build time, not in a browser, and say in our own words what is wrong.
    /zod\/v4\/(?:core\/(?:to-json-schema|json-schema-processors)|locales\/en)\.js$/,
    // What is parsed comes from JSON and has no circles.
    /zod\/v4\/core\/memoizer\.js$/,
    // The client is configured by our own code, not by a file of Amplify's tools.
    /@aws-amplify\/core\/dist\/esm\/(?:parseAWSExports|parseAmplifyOutputs)\.mjs$/,
    // Calls carry a session token and are not signed.
    /@aws-amplify\/core\/dist\/esm\/clients\/middleware\/signing\/middleware\.mjs$/,
    // Parts of buttons and inputs that no screen has: groups, a cross that closes or clears, a placeholder of its own, success.
    /@mantine\/core\/esm\/components\/(?:ActionIcon\/ActionIconGroup|Button\/ButtonGroup|CloseButton\/Close|Input\/Input(?:ClearButton|Placeholder|Success)\/)/,
    // What loads is shown as a ring.
    /@mantine\/core\/esm\/components\/Loader\/loaders\/(?:Bars|Dots)\.mjs$/,
    // Validation is interpreted, so nothing compiles a schema.
    /zod\/v4\/core\/doc\.js$/,
    // Calls are not repeated by the client, and no service is found by its address.
    /@aws-amplify\/core\/dist\/esm\/clients\/middleware\/retry\/(?:defaultRetryDecider|isClockSkewError)\.mjs$/,
    /@aws-amplify\/api-rest\/dist\/esm\/utils\/parseSigningInfo\.mjs$/,
    // Every call names its context.
    /@aws-amplify\/core\/dist\/esm\/errors\/(?:No|Invalid)AmplifyContextError\.mjs$/,
    // Text areas grow by our own hook.
    /@mantine\/core\/esm\/components\/Textarea\/Autosize\.mjs$/,
    // Nobody measures the router, and the server renders no links to load ahead.
    /react-router\/dist\/production\/lib\/(?:router\/instrumentation|dom\/ssr\/links)\.js$/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/** Puts a function that does nothing in the place of all that these parts export. */
export const withoutUnusedParts = (): Plugin => ({
  name: "without-unused-parts",
  apply: "build",
  transform: {
    filter: { id: UNUSED },
    handler: (code) => {
      const declared = [...code.matchAll(/^export (?:class|const|function) (\w+)/gm)];
      const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = ""]) => [
        ...names.matchAll(/(\w+)\s*(?:,|$)/g),
      ]);
      const exported = new Set([...declared, ...listed].map(([, name]) => name));
      if (/^export default/m.test(code)) exported.add("default");
      return `function unused() {}\nexport { ${[...exported].map((name) => `unused as ${name}`).join(", ")} };`;
    },
  },
});

/** The client's own log says nothing that a user or our reports of errors could use. */
export const withoutLogger = (): Plugin => ({
  name: "without-logger",
  apply: "build",
  transform: {
    filter: { id: /@aws-amplify\/core\/dist\/esm\/Logger\/ConsoleLogger\.mjs$/ },
    handler: () =>
      "export class ConsoleLogger { debug() {} info() {} log() {} verbose() {} warn() {} error() {} }",
  },
});

const zodFolder = dirname(createRequire(import.meta.url).resolve("zod/package.json"));

/** Forms call these by a name that is chosen as they run. */
const CALLED_BY_NAME = ["parse", "parseAsync"];

/** Every method that zod calls on a schema, or that our own code calls on anything. */
const calledMethods = (): Set<string> => {
  const sources = (folder: string, pattern: string) =>
    globSync(pattern, { cwd: folder }).map((name) => readFileSync(join(folder, name), "utf8"));
  const ours = sources(join(import.meta.dirname, ".."), "{frontend,shared-types}/src/**/*.{ts,tsx}");
  const zods = sources(zodFolder, "v4/{classic,core}/*.js");
  return new Set([
    ...CALLED_BY_NAME,
    ...ours.flatMap((code) => [...code.matchAll(/\.(\w+)\(/g)].map(([, name = ""]) => name)),
    // A function of one of zod's modules is no method: `core._email(`.
    ...zods.flatMap((code) =>
      [...code.matchAll(/(?<!\b(?:checks|core|parse|regexes|util|z))\.(\w+)\(/g)].map(
        ([, name = ""]) => name,
      ),
    ),
  ]);
};

/** A method in an object of methods, as zod's files are indented. */
const METHOD = /^ {4}(?:async )?(\w+)\([^)]*\) \{\n(?: {8}.*\n)*? {4}\},\n/gm;

/** Without the methods that are in `code` and not in `called`: each brings the code of its check into every screen with a form. */
export const removeMethods = (code: string, called: ReadonlySet<string>): string =>
  code.replace(METHOD, (method, name: string) => (called.has(name) ? method : ""));

/** Takes the methods of zod's schemas out that nobody calls: formats of texts, mostly, 3 KB of every form. */
export const withoutUncalledMethods = (): Plugin => ({
  name: "without-uncalled-methods",
  apply: "build",
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) => removeMethods(code, calledMethods()),
  },
});
