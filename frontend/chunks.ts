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
  // What every screen loads: libraries, which seldom change, and our own.
  { name: "core", test: /node_modules\/|rolldown\/runtime/, tags: ["$initial"] },
  { name: "start", test: OF_THE_PAGE, tags: ["$initial"] },
  // A call that changes something: sign-in has one, and every screen after it.
  { name: "mutation", test: /react-query\/build\/modern\/useMutation\./ },
  // Inputs and what is wrong with them: sign-in, the builder and every form.
  {
    name: "inputs",
    test: /@mantine\/(?:core\/esm\/components\/(?:Alert|Input|InputBase|TextInput)|hooks\/esm\/use-merged-ref)\//,
  },
  // Of forms with a button that sends them, which the builder has none of.
  {
    name: "sent-forms",
    test: /@mantine\/(?:core\/esm\/components\/(?:Checkbox|PasswordInput|Stack)|hooks\/esm\/use-uncontrolled)\/|ui\/feedback\/FormError/,
  },
  {
    name: "sign-in",
    test: /features\/auth\/(?:auth-page|sample-report|sign-in)\/|shared-types\/src\/texts\/messages\/auth\./,
  },
  // Calls and answers, which sign-in loads with the first call.
  {
    name: "signed-in",
    test: /features\/fees\/index|lib\/(?:api\/api|files\/download|kept\/or-kept|reports\/(?:announce-download|formal-name|report-labels|report-queries|use-word-download))\.|react-query\/build\/modern\/useQuery\.|ui\/(?:feedback\/StatusBadge|lazy-loading|page\/Welcome|toasts\/(?!toast-with-undo))|shared-types\/src\/(?:units\/(?:money|dates|phone)|texts\/(?:labels|listed))\./,
  },
  // Of the screens beside the navigation, and not of the builder.
  {
    name: "screens",
    test: /lib\/(?:api\/without-answer|files\/steady-link|kept\/use-kept-reports|reports\/(?:report-lists|use-clone-report))\.|react-query\/build\/modern\/useInfiniteQuery\.|ui\/(?:feedback\/(?:EmptyState|NotLoaded)|menus\/ActionMenu|page\/(?!Welcome)|toasts\/toast-with-undo)|lib\/(?:costs\/dollars|files\/csv)|ui\/fields\/DropArea|shared-types\/src\/(?:units\/(?:amount-in-words|file-size)|texts\/shown-by-code|fees\/fee-(?:amounts|state)|report\/verification-code|signed-papers\/letter-kinds)\./,
  },
  // Instructions and appointments: the dashboard, clients, and the first section of a report.
  { name: "jobs", test: /lib\/jobs\/|shared-types\/src\/report\/day-of/ },
  { name: "report-list", test: /features\/reports\/(?!row\/[Cc]lone|deleted\/Deleted)/ },
  {
    name: "schemas",
    test: /shared-types\/src\/(?:units\/(?:phone-number|primitives)|texts\/choices\/(?:images|location|profile))/,
  },
  // Of forms, and of the figures with their period.
  { name: "dates", test: /ui\/fields\/date\/(?!DateField)/ },
  {
    name: "forms",
    test: /@hookform\/resolvers\/dist|ui\/fields\/(?:ChipField|date\/DateField|figure\/figure-text|use-field|SelectField|TextField)|lib\/drafts\/draft-(?:slot|writer)|ui\/(?:dialogs\/use-unsaved-changes-guard|lazy-loading\/use-in-pieces)|lib\/(?:commands\/commands|images\/photograph-request|profile\/profile-queries)|shared-types\/src\/(?:texts\/messages(?!\/(?:valuation|certificates|deliveries|evidence|handover|sketch|images|refused-files|sales|signed-papers))|units\/(?:read-extent|rupees))/,
  },
  // Forms that are checked by a schema of the contract as they are sent; the builder's has a check of its own.
  {
    name: "checked-forms",
    test: /@hookform\/resolvers\/zod|lib\/(?:api\/form-errors|drafts\/use-persist-draft)|shared-types\/src\/(?:location\/location|contract\/name-of-input|profile\/account)\./,
  },
  // Letterhead and certificate, and files that are sent, which a report's photographs are too.
  {
    name: "profile-parts",
    test: /lib\/(?:files\/|profile)|shared-types\/src\/profile\/(?:certificate|letterhead|profile)\./,
  },
  // What is kept of an earlier day is read by its schema.
  {
    name: "report",
    test: /shared-types\/src\/(?:report\/(?:checks\/check|purpose|report|rules\/(?:basis-fit|lender-names|rent)|sections))\.ts/,
  },
  // A report's form without its screen, which sends drafts too.
  {
    name: "report-form",
    test: /report-builder\/report-form\/(?:draft|form-versions|section-sync|sync-environment)\./,
  },
  { name: "builder", test: /src\/app\/(?:builder-route|images-slot)/ },
  // What the checks find, behind the first drawing of the builder.
  { name: "findings", test: /report-builder\/checks\/findings/ },
  {
    name: "pages-of-a-pdf",
    test: /src\/ui\/pdf\/(?:PdfPages?|open-pdf|page-failures|use-pdf)|report-builder\/live-page\/(?:Paper|use-live-page)/,
  },
  { name: "pdf-js", test: /src\/ui\/pdf\/(?:pdf-js|foreign-pdf)\.|pdfjs-dist\/build\/pdf\.mjs/ },
  // Small parts of several screens: as files of their own they would cost more than their bytes.
  {
    name: "form-parts",
    test: /src\/ui\/(?:dialogs\/(?:ActionList|DialogForm|FullScreen)|fields\/(?:CheckboxField|ExtentField|FieldGrid|PasswordField|TextListField|figure\/FigureField|options))|report-builder\/fields\/FigureAndCheckboxInputs|@mantine\/(?:core\/styles\/Progress|core\/esm\/(?:components\/(?:ActionIcon|NativeSelect|Progress|Radio|VisuallyHidden)\/|core\/(?:DirectionProvider|utils\/(?:create-(?:safe-context|scoped-keydown-handler))))|hooks\/esm\/(?:use-(?:debounced-(?:callback|value)|force-update)|utils\/use-callback-ref))/,
  },
  {
    name: "report-parts",
    test: /lib\/photographs\/|lib\/images\/(?:camera-request|images-query)|lib\/reports\/(?:in-millions|location-fields)|features\/reports\/row\/CloneDialog|features\/images\/viewer\/viewed-photograph|shared-types\/src\/report\/comparable-rates/,
  },
  // What measures a sketch, for its screen, its line in the builder and the history.
  { name: "sketch-model", test: /shared-types\/src\/sketch\/(?:areas|drawing|lengths|outline|sketch-)/ },
  // The towns and districts of the country.
  { name: "places", test: /shared-types\/src\/(?:places\/(?!plus-code)|location\/places)/ },
  // A position that is typed, pasted, taken from the device or seen on a map.
  {
    name: "positions",
    test: /lib\/location\/(?:geolocation|load-places|use-device-position|use-find-town|position-text)|features\/map\/(?:LazyMap|MapDialog|MapWhenSeen|pasted-position\/(?:PastedPosition|WholePosition))/,
  },
  // Sales: their own screens, and what the builder shows of them.
  {
    name: "sales",
    test: /features\/comparables\/(?:[Cc]omparable|FromReport|NoSales|PositionPart|list|load-read|near|unsent|use-(?!own))|shared-types\/src\/texts\/(?:choices\/sale-columns|messages\/(?:evidence|sales))|shared-types\/src\/report\/evidence\/(?:near-places|nearest-sales|place-of-comparable|sale-identity|time-adjustment)/,
  },
  {
    name: "valuation-engine",
    test: /shared-types\/src\/(?:valuation\/(?:engine|land-rates)\.|report\/evidence\/own-value)/,
  },
  // Standard texts, templates, lenders' rules and phrases, with what shows how two texts differ.
  {
    name: "texts",
    test: /shared-types\/src\/report\/(?:phrases|rules)\/|lib\/difference\/|features\/phrases\//,
  },
  // Clients, with what is noted of them on the device until it is sent, and the scale of fees.
  {
    name: "clients",
    test: /lib\/clients\/|lib\/reports\/share-notes|features\/auth\/send-notes|shared-types\/src\/(?:(?:fees|lenders)\/|texts\/messages\/handover)/,
  },
  // Dialogs about money and papers, which open from a report's row too.
  {
    name: "fees-and-papers",
    test: /features\/handover\/|features\/(?:fees|papers)\/(?!index)/,
  },
  // Figures of a survey's grid, which few positions are given in.
  {
    name: "survey-grid",
    test: /node_modules\/(?:proj4|mgrs|wkt-parser)\/|lib\/location\/survey-grid\/|shared-types\/src\/location\/survey-grid-definitions/,
  },
  {
    name: "location",
    test: /features\/(?:location\/|dashboard\/LocationAnalysisStart)|lib\/location\/|report-builder\/(?:sections\/location\/found-changes|text-suggestions\/ProposedValue|report-form\/(?:autofill|new-report)\.)/,
  },
  { name: "accounts", test: /features\/auth\// },
  { name: "profile", test: /features\/profile\/(?:certificate|form|letterhead|pages)/ },
  { name: "practice", test: /features\/profile\// },
  // What is not sent yet, and what was kept of an earlier day.
  {
    name: "pending",
    test: /features\/images\/upload\/use-pending-photographs|app\/pending-changes\/|lib\/kept\/recall/,
  },
  { name: "drop-zone", test: /node_modules\/(?:attr-accept|file-selector|react-dropzone)\// },
  { name: "images", test: /features\/images\/index/ },
  { name: "new-report", test: /src\/app\/new-report-route|report-builder\/instruction\// },
  { name: "report-figures", test: /features\/(?:analytics\/(?!index)|reports\/deleted\/Deleted)/ },
  { name: "signing", test: /report-builder\/signing\/SigningPage/ },
  {
    name: "signed-report",
    test: /report-builder\/signing\/(?:SignedReport|JustSigned)|comparables\/use-own-value-offer/,
  },
  { name: "section-inputs", test: /report-builder\/(?:sections\/inputs|fields\/field-helpers)/ },
  { name: "sketch", test: /features\/sketch\/SketchWork/ },
  { name: "panels", test: /report-builder\/panels/ },
  { name: "file-check", test: /verification\/check-chosen-file|lib\/report-data\/read-embedded-file/ },
  { name: "menus", test: /ui\/menus\/OpenMenu/ },
];

/** As the bundler takes them. */
export const codeSplitting = {
  includeDependenciesRecursively: true,
  groups: chunks.map((chunk, index) => ({ ...chunk, priority: chunks.length - index })),
};
