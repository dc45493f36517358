import { escapeHtml, LOCAL_STYLE } from "../http/local-page.ts";
import type { MapImportState } from "./map-import.ts";

const words: Record<MapImportState["state"], string> = {
  idle: "",
  running: "The map is being imported. Takseru goes on answering meanwhile; this page follows.",
  done: "The map is imported. Takseru takes it within a minute.",
  failed: "The map was not imported. Nothing was changed.",
  stopped: "The import was stopped. Nothing was changed.",
};

const button = ({ state }: MapImportState, hasMap: boolean): string =>
  state === "running"
    ? `<form method="post" action="/_local/map?stop"><button>Stop the import</button></form>`
    : `<form method="post" action="/_local/map"><button>${hasMap ? "Import the newest map" : "Import the whole country"}</button></form>
<p class="note">About 140 MB are fetched from Geofabrik, which makes extracts of OpenStreetMap; it takes some minutes.</p>`;

/** A page without scripts that shows the state of the map and has the button to import it. */
export const mapPage = (state: MapImportState, hasMap: boolean): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Map · Takseru</title>
<style>${LOCAL_STYLE}</style>
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
${words[state.state] && `<p role="status"><strong>${words[state.state]}</strong></p>`}
${state.lines.length > 0 ? `<pre>${escapeHtml(state.lines.join("\n"))}</pre>` : ""}
${button(state, hasMap)}
</main>
</body>
</html>
`;
