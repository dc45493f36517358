/** What of a page could not be drawn; "unloaded" is a part of pdf.js that could not be fetched. */
export type PageLoss = "picture" | "font" | "content" | "unloaded";

/** How the worker tells of a part of a page that it leaves out. */
export interface LossNotice {
  loss: PageLoss;
}

/**
 * pdf.js draws what it can read of a page, and says what it leaves out on the console alone. The first that matches
 * counts; every other message is of something that is mended or not drawn anyway.
 */
const losses: readonly (readonly [PageLoss, RegExp])[] = [
  ["unloaded", /failed to initialize|Failed to fetch|NetworkError|Load failed|Unable to load/i],
  [
    "picture",
    /Unable to decode (?:inline )?image|Image dimensions are missing|Image exceeded|decodeScan - unexpected|ignoring the rest of the image|Reached the end of the stream without finding a valid EI|Empty "(?:CCITTFax|DCT|JBIG2|JPX)Decode" stream|Unsupported \/S?Mask format/,
  ],
  [
    "font",
    /loadFont - |translateFont - fetching|Font file is empty|FontFallback failed|buildFontPaths - ignoring|Failed to (?:parse|compile) font/,
  ],
  // A resource that is named and not there is missing in every reader.
  [
    "content",
    /(?:getOperatorList|handleTilingType|parseShading|getContentStream|_handleColorSpace) - ignoring (?!operator|beginMarkedContentProps|.*should be a dictionary)/,
  ],
  [
    "content",
    /Invalid stream: |Filter ".*" is not supported|Bad (?:encoding|block header|uncompressed block length) in flate|Unknown block type in flate/,
  ],
  // An error that was caught where a font or a pattern was read.
  ["content", /^Warning: (?:\w*Error|\w*Exception): /],
];

/** What is left out of a page by a message of pdf.js's worker; `undefined` where nothing is. */
export const lossOf = (message: string): PageLoss | undefined =>
  losses.find(([, pattern]) => pattern.test(message))?.[0];
