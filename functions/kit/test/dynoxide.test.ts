import { afterAll, beforeAll, describe } from "vitest";
import { dynamoConformance } from "./dynamo.conformance.ts";
import { type Dynoxide, startDynoxide } from "./start-dynoxide.ts";

describe("dynoxide, as DynamoDB", () => {
  let dynoxide: Dynoxide;
  beforeAll(async () => {
    dynoxide = await startDynoxide();
  });
  afterAll(() => dynoxide.stop());

  dynamoConformance(() => dynoxide.client);
});
