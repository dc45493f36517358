import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe } from "vitest";
import { dynamoConformance } from "../conformance/dynamo.conformance.ts";

describe("dynoxide, as DynamoDB", () => {
  let dynoxide: Dynoxide;
  beforeAll(async () => {
    dynoxide = await startDynoxide();
  });
  afterAll(() => dynoxide.stop());

  dynamoConformance(() => dynoxide.client);
});
