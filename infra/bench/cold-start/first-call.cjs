// Loads a bundle and calls it, as Lambda does with a cold function. The answer's status is written to descriptor 3, because
// the room logs to standard output.
const { readFileSync, writeSync } = require("node:fs");

const [, , bundle, eventFile] = process.argv;
const event = JSON.parse(readFileSync(eventFile, "utf8"));
require(bundle)
  .handler(event)
  .then(({ statusCode }) => {
    writeSync(3, String(statusCode));
    process.exit();
  });
