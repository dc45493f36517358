/**
 * Which modules share a file. A screen loads few files: each costs a round trip, a message to the service worker and a
 * part of the main thread. A module goes with its dependencies, less those in the files above: so no file imports one
 * below it, and all modules start in their order.
 */
interface Chunk {
  name: string;
  test: RegExp;
  tags?: ["$initial"];
}

/** A service worker cannot import from the page's files. */
const OF_THE_PAGE = /^(?!.*\/src\/worker\/)/;

const chunks: Chunk[] = [
  // Imported by pdf.js's worker alone, which finds them by the names that they have in pdf.js.
  {
    name: "pdf-js-jbig2",
    test: /ui\/pdf\/(?:checked-jbig2|jbig2-\w+|arithmetic-decoder|read-fax|fax-run-codes)\.|pdfjs-dist\/wasm\/jbig2/,
  },
  { name: "pdf-js-jpeg-2000", test: /ui\/pdf\/(?:checked-jpeg-2000|jpeg-2000-\w+)\./ },
  // What every screen loads: libraries, which seldom change, and our own.
  { name: "core", test: /node_modules\//, tags: ["$initial"] },
  { name: "start", test: OF_THE_PAGE, tags: ["$initial"] },
  { name: "icon-buttons", test: /@mantine\/core\/(?:esm\/components|styles)\/ActionIcon[./]/ },
  {
    name: "inputs",
    test: /@mantine\/(?:core\/(?:esm\/components|styles)\/(?:Alert|CloseButton|Input|InputBase|Stack|TextInput)|hooks\/esm\/use-(?:merged-ref|uncontrolled))[./]/,
  },
  // By subject, since the file that joins them is on every screen.
  { name: "account-messages", test: /shared-types\/src\/texts\/messages\/auth\./ },
  { name: "certificate-messages", test: /shared-types\/src\/texts\/messages\/certificates\./ },
  { name: "image-messages", test: /shared-types\/src\/texts\/messages\/(?:images|refused-files)\./ },
  { name: "location-messages", test: /shared-types\/src\/texts\/messages\/(?:location|budgets)\./ },
  { name: "messages", test: /shared-types\/src\/texts\/messages(?!\/valuation)/ },
  // Whether this device holds photographs, which every screen asks.
  { name: "photographs", test: /lib\/photographs\/photograph-database/ },
  { name: "checkbox", test: /@mantine\/core\/(?:esm\/components|styles)\/(?:Checkbox|InlineInput)[./]/ },
  // The screens before sign-in: one of them is the first that a person loads.
  {
    name: "before-sign-in",
    test: /features\/auth\/auth-page\/|ui\/feedback\/(?:FormError|use-countdown)|react-query\/build\/modern\/useMutation\.|@mantine\/core\/(?:esm\/components|styles)\/PasswordInput[./]/,
  },
  // Calls and answers, which sign-in loads with the first call.
  {
    name: "signed-in",
    test: /react-query\/build\/modern\/useQuery\.|lib\/reports\/(?:report-queries|report-labels)|ui\/(?:feedback\/StatusBadge|page\/(?:Panel|ReportsHeader|Welcome))|shared-types\/src\/(?:units\/(?:money|dates)|texts\/labels)\./,
  },
  { name: "schemas", test: /shared-types\/src\/(?:units\/primitives|texts\/choices\/(?:images|profile))/ },
  {
    name: "forms",
    test: /@hookform\/resolvers\/(?:dist|zod)|lib\/api\/form-errors|ui\/fields\/(?:date\/|figure\/figure-text|use-field|SelectField|TextField)|lib\/drafts\/(?:draft-slot|use-persist-draft)|ui\/(?:dialogs\/use-unsaved-changes-guard|lazy-loading\/(?:lazy-with-retry|use-in-pieces))|lib\/(?:commands\/commands|images\/photograph-request|profile\/profile-queries|reports\/use-word-download)/,
  },
  { name: "report", test: /shared-types\/src\/report\/(?:report|sections)\.ts/ },
  // A report's form without its screen, which sends drafts too.
  {
    name: "report-form",
    test: /report-builder\/report-form\/(?:draft|form-versions|section-sync|sync-environment)\./,
  },
  // Small parts of several screens: as files of their own they would cost more than their bytes.
  { name: "account", test: /shared-types\/src\/profile\/account\./ },
  {
    name: "account-forms",
    test: /features\/auth\/(?:mailed-links|registration\/registration-queries|passwords\/(?:password-queries|confirmed-password|NewPasswordFields)|export-and-erasure\/erasure-queries)/,
  },
  {
    name: "files",
    test: /lib\/(?:files\/(?:csv|download|steady-link)|reports\/announce-download)|ui\/pdf\/(?:open-pdf|show-page)/,
  },
  {
    name: "parts",
    test: /ui\/(?:dialogs\/(?:ActionList|DialogForm|FullScreen|Sheet)\.|feedback\/(?:EmptyState|NotLoaded)|fields\/(?:DropArea|FieldGrid|options)|toasts\/toast-with-undo)/,
  },
  {
    name: "photograph-parts",
    test: /(?:known-file|viewed-photograph|images-query|image-queries|camera-request|upload-file|image-file)\.tsx?$/,
  },
  {
    name: "field-parts",
    test: /ui\/fields\/(?:figure\/FigureField|CheckboxField)|\/(?:CheckboxInputs|FigureInput)\./,
  },
  { name: "comparable-parts", test: /comparable-(?:queries|rates)|in-millions|\/RateStrip/ },
  { name: "phrase-parts", test: /\/(?:field-words|phrase-queries|readable-fields|to-phrase)\./ },
  {
    name: "library-parts",
    test: /@mantine\/(?:core\/esm\/core\/(?:utils\/create-(?:safe-context|scoped-keydown-handler)|DirectionProvider)|hooks\/esm\/use-force-update)/,
  },
  { name: "builder", test: /src\/app\/builder-route/ },
  // What the builder shows at times.
  {
    name: "notices",
    test: /report-builder\/.*\/(?:ActionSheet|ConflictsNotice|DraftStorageAlert|ReviseDialog|SignedPanel|StrandedDraft|UndoButton|download-preview)\./,
  },
  // What the checks find, behind the first drawing of the builder.
  { name: "findings", test: /report-builder\/checks\/findings/ },
  // What becomes of an analysis of a location.
  {
    name: "found",
    test: /lib\/location\/no-places|report-builder\/(?:sections\/location\/found-changes|text-suggestions\/(?:ProposedValue|proposed-value))/,
  },
  // What only a report with a worksheet needs.
  {
    name: "valuation-engine",
    test: /shared-types\/src\/(?:valuation\/|texts\/messages\/valuation\.|report\/(?:worksheet|checks\/(?:valuation|worksheet)-checks)\.)/,
  },
];

/** As the bundler takes them. */
export const codeSplitting = {
  includeDependenciesRecursively: true,
  groups: chunks.map((chunk, index) => ({ ...chunk, priority: chunks.length - index })),
};
