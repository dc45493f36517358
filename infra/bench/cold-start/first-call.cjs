// What Lambda does with a cold function: its bundle is loaded, then called. The answer's status leaves by descriptor 3,
// as the room's log has standard output.
const { readFileSync, writeSync } = require("node:fs");

const [, , bundle, eventFile] = process.argv;
const event = JSON.parse(readFileSync(eventFile, "utf8"));
require(bundle)
  .handler(event)
  .then(({ statusCode }) => {
    writeSync(3, String(statusCode));
    process.exit();
  });
