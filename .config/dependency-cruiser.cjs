// Who may import whom. A wrong import of each kind is tried in functions/local/test/import-rules.test.ts.
const rooms = "auth|reports|images|location|pdf";
const reportForm = "^frontend/src/features/report-builder/report-form/";
/** Features that others show as a part of theirs; they know none of those, but each other's doors. */
const sharedDoors =
  "^frontend/src/features/(comparables|fees|handover|map|papers|phrases|sketch)/index\\.ts$";
const sourceOf = (workspaces) => `^functions/(${workspaces})/src/`;

/** @param {string} comment why the rule stands */
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
  forbidden: [
    rule("no-circle", "Imports go one way, those of types too.", {}, { circular: true }),
    rule(
      "contract-imports-zod-alone",
      "Everything stands on the contract: it stands on zod.",
      { path: "^shared-types/src/" },
      { pathNot: ["^shared-types/src/", "^node_modules/zod/"] },
    ),
    rule(
      "kit-knows-no-room",
      "The kit is plumbing without domain words.",
      { path: "^functions/kit/" },
      { path: sourceOf(`${rooms}|local`) },
    ),
    ...[
      ["auth", "reports|images|location|pdf|local"],
      ["location", "reports|images|pdf|local"],
      ["reports", "images|pdf|local"],
      ["images", "pdf|local"],
      ["pdf", "images|local"],
    ].map(([room, others]) =>
      rule(
        `${room}-knows-no-room-above-it`,
        "auth, then location, then reports, then images and pdf, which do not know each other.",
        { path: `^functions/${room}/src/` },
        { path: sourceOf(others) },
      ),
    ),
    rule(
      "use-cases-know-no-aws",
      "Only storage, adapters of AWS's services, the entries on AWS and what composes a room import the SDK.",
      {
        path: sourceOf(rooms),
        pathNot: [
          "/(lambda|compose)\\.ts$",
          "-repository\\.ts$",
          "/storage/",
          "/providers/(aws|google)/",
          "/bedrock/",
        ],
      },
      { path: "^node_modules/@aws-sdk/" },
    ),
    rule(
      "feature-knows-no-feature",
      "A screen in app puts features together. What several of them show has a door for all.",
      { path: "^frontend/src/features/([^/]+)/" },
      {
        path: "^frontend/src/(app|features)/",
        pathNot: ["^frontend/src/features/$1/", sharedDoors],
      },
    ),
    rule(
      "report-form-knows-no-screen",
      "Values, versions, merge, undo, drafts and sync of a report run without React.",
      { path: reportForm },
      {
        path: ["^frontend/src/(app|features|ui)/", "^node_modules/(react|react-dom|@mantine/[^/]+)/"],
        pathNot: reportForm,
      },
    ),
    rule(
      "report-form-is-imported-by-its-door",
      "The screens know what it offers, not how it is done. Tests may look inside.",
      { path: "^frontend/src/", pathNot: reportForm },
      { path: reportForm, pathNot: "/index\\.ts$" },
    ),
    rule(
      "lib-and-ui-know-no-feature",
      "What every feature uses knows none of them.",
      { path: "^frontend/src/(lib|ui)/" },
      { path: "^frontend/src/(app|features)/" },
    ),
    rule(
      "site-knows-no-server",
      "The site knows the contract alone.",
      { path: "^frontend/src/" },
      { path: "^(functions|infra)/" },
    ),
    rule(
      "nobody-imports-infra",
      "The product and its tests do not know how they are deployed.",
      { path: "^(shared-types|functions|frontend|\\.config)/" },
      { path: "^infra/" },
    ),
    rule(
      "workspace-is-imported-by-its-door",
      "By its name, which leads to its index.ts. Tests may look inside.",
      { path: "^(shared-types|functions/[^/]+|frontend|infra)/", pathNot: "/(test|e2e|bench)/" },
      { path: "^(shared-types|functions/[^/]+)/src/", pathNot: "^$1/", dependencyTypes: ["local"] },
    ),
    rule(
      "product-imports-no-test",
      "What tests need stays with the tests.",
      { path: "/src/|^infra/(bin|lib)/", pathNot: "^functions/testing/" },
      { path: "/(test|e2e|bench)/|^functions/testing/" },
    ),
  ],
  options: {
    // TypeScript 7 has no API for it: swc parses, and sees imports of types too.
    parser: "swc",
    // For the site's "@/".
    tsConfig: { fileName: "frontend/tsconfig.json" },
    doNotFollow: { path: "^node_modules/" },
    exclude: { path: "(^|/)(dist|cdk\\.out|\\.local)/|^infra/bench/node_modules/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
