import { describe, expect, test } from "vitest";
import { roomStatements } from "../helpers/roles/room-statements.ts";
import { synthesise } from "../helpers/synthesise.ts";

const prices = { textModelInputPrice: "0.8", textModelOutputPrice: 4 };
const ofBedrock = (changes: Record<string, unknown>) =>
  roomStatements(synthesise(changes), "reports")
    .filter(({ Action }) => Action.some((action) => action.startsWith("bedrock:")))
    .map(({ Action, Resource, Condition }) => ({ Action, Resource: JSON.stringify(Resource), Condition }));

const action = ["bedrock:InvokeModelWithResponseStream"];

describe("the role of reports", () => {
  test("may ask no model, unless one is configured", () => {
    expect(ofBedrock({})).toEqual([]);
    expect(ofBedrock({ textModel: "example.model-v1:0" })).toEqual([]);
  });

  test("may ask this one model", () => {
    const statements = ofBedrock({ textWriter: "bedrock", textModel: "example.model-v1:0", ...prices });
    expect(statements).toEqual([
      {
        Action: action,
        Resource: expect.stringContaining(":bedrock:ap-south-1::foundation-model/example.model-v1:0"),
        Condition: {},
      },
    ]);
  });

  test("may ask a profile's model by way of the profile alone", () => {
    const [profile, model, ...others] = ofBedrock({
      textWriter: "bedrock",
      textModel: "apac.example.model-v1:0",
      textModelRegion: "ap-southeast-1",
      ...prices,
    });
    expect(others).toEqual([]);
    expect(profile?.Resource).toMatch(
      /:bedrock:ap-southeast-1:.*:inference-profile\/apac\.example\.model-v1:0/,
    );
    expect(model?.Resource).toMatch(/:bedrock:\*::foundation-model\/example\.model-v1:0/);
    expect(JSON.stringify(model?.Condition)).toContain("bedrock:InferenceProfileArn");
  });
});
