import { escapeHtml, LOCAL_STYLE } from "../http/local-page.ts";
import type { MapImportState } from "./map-import.ts";

const words: Record<MapImportState["state"], string> = {
  idle: "",
  running: "The map is being imported. Takseru goes on answering meanwhile; this part follows by itself.",
  done: "The map is imported. Takseru takes it within a minute.",
  failed: "The map was not imported. Nothing was changed.",
  stopped: "The import was stopped. Nothing was changed.",
};

const button = ({ state }: MapImportState, hasMap: boolean): string =>
  state === "running"
    ? `<form method="post" action="/_local/map?stop"><button>Stop the import</button></form>`
    : `<form method="post" action="/_local/map"><button>${hasMap ? "Import the newest map" : "Import the whole country"}</button></form>
<p class="note">About 140 MB are fetched from Geofabrik, which makes extracts of OpenStreetMap; it takes some minutes.</p>`;

const linesOf = ({ lines }: MapImportState): string =>
  lines.length > 0 ? `<pre>${escapeHtml(lines.join("\n"))}</pre>` : "";

const head = (title: string): string => `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${LOCAL_STYLE}</style>`;

/** What the page of the map frames: the progress of an import, then how it ended. */
export const mapProgressPage = (state: MapImportState): string => `<!doctype html>
<html lang="en">
<head>
${head("Progress of the import · Takseru")}
</head>
<body style="padding: 0">
<p><strong>${words[state.state]}</strong>${state.state === "running" ? "" : ` <a href="/_local/map" target="_top">To the state of the map</a>`}</p>
${linesOf(state)}
</body>
</html>
`;

/** A page without scripts that shows the state of the map and has the button to import it. */
export const mapPage = (state: MapImportState, hasMap: boolean): string => `<!doctype html>
<html lang="en">
<head>
${head("Map · Takseru")}
</head>
<body>
<header>
<h1>Map of this server</h1>
<p class="note">For whoever runs this machine. <a href="/">To Takseru</a></p>
</header>
<main>
<p>${
  hasMap
    ? "A map is imported: places, streets and divisions come from it, and no position leaves this machine."
    : "No map is imported: a position gets its district, the nearest towns, well-known places and main roads alone."
}</p>
${
  state.state === "running"
    ? '<iframe title="Progress of the import" src="/_local/map?progress"></iframe>'
    : `${words[state.state] && `<p role="status"><strong>${words[state.state]}</strong></p>`}${linesOf(state)}`
}
${button(state, hasMap)}
</main>
</body>
</html>
`;
