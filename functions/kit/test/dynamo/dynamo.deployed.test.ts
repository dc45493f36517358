import { afterAll, describe } from "vitest";
import { createDocumentClient } from "../../src/dynamo/document-client.ts";
import { dynamoConformance } from "../conformance/dynamo.conformance.ts";
import { openEmulator } from "../helpers/emulator.ts";

await openEmulator();

describe("the emulator's DynamoDB", () => {
  const client = createDocumentClient({});
  afterAll(() => client.destroy());

  dynamoConformance(() => client);
});
