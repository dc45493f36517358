import { findDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import {
  type BedrockAnswer,
  type BedrockQuestion,
  type LoopbackBedrock,
  startLoopbackBedrock,
} from "@takseru/testing/loopback-bedrock";
import { valuerWith } from "../helpers/list-steps.ts";
import { test as base, expect, openSignedIn } from "../helpers/takseru.ts";
import { expectNoFindings } from "../helpers/views.ts";

/** Takes most of a day's allowance at the price below: US$ 0.30 of 0.50. */
const DEAR = { inputTokens: 0, outputTokens: 3_000 };

/** A server of its own, whose language model is a loopback with a price. */
const test = base.extend<object, { model: LoopbackBedrock }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names off the pattern
    async ({}, use) => {
      const model = await startLoopbackBedrock(() => ({ text: "{}" }));
      await use(model);
      await model.stop();
    },
    { scope: "worker" },
  ],
  serverVariables: [
    async ({ model }, use) =>
      use({
        TAKSERU_TEXT_MODEL: "anthropic.example-2026-v1:0",
        TAKSERU_TEXT_MODEL_URL: model.origin,
        TAKSERU_TEXT_MODEL_OUTPUT_PRICE: "100",
        AWS_ACCESS_KEY_ID: "AKIALOOPBACK",
        AWS_SECRET_ACCESS_KEY: "not-a-secret",
      }),
    { scope: "worker" },
  ],
});
test.skip(findDeployedStack() !== undefined, "the model of a deployed stack is not a loopback");

const facts = {
  report_reference: "T/1",
  valuer_name: "E. Example",
  professional_title: "FIV (Sri Lanka)",
  total_extent: "0A-2R-10P",
  land_shape: "rectangular",
  topography_type: "fairly_level",
  soil_type: "red_earth",
  frontage_measurement: "45 ft",
  land_use_type: "plantation",
  land_features: "The land is rectangular and on red earth.",
};

const land =
  "The land is rectangular, fairly level and on red earth. It has a frontage of 60 ft. Its frontage is 45 ft.";

/** Answers the fields that were asked for. */
const writing =
  (texts: Record<string, string[]>, usage = { inputTokens: 900, outputTokens: 300 }) =>
  ({ question }: BedrockQuestion): BedrockAnswer => {
    const asked = Object.entries(texts).filter(([field]) => question.includes(`"field":"${field}"`));
    return { text: JSON.stringify({ texts: Object.fromEntries(asked) }), usage };
  };

test("a model's text is proposed, struck where it invents, accepted, refused, edited, asked for again and stated", async ({
  page,
  takseru,
  model,
}) => {
  const { token, ids } = await valuerWith(takseru.origin, [facts]);
  await page.setViewportSize({ width: 1280, height: 850 });
  await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=land_description`);
  const panel = page.getByRole("region", { name: "AI Content Enhancement" });
  const button = (name: string | RegExp) => panel.getByRole("button", { name });
  const features = page.getByRole("textbox", { name: "Land features", exact: true });
  const plantation = page.getByRole("textbox", { name: /^Plantation/ });

  model.answer(
    writing({
      land_features: [land, "The extent is 0A-2R-10P."],
      plantation_description: ["The land is used as a plantation."],
    }),
  );
  await page.getByRole("button", { name: "Write for me: Land features" }).click();
  await panel.getByRole("checkbox", { name: "All texts of this section" }).check();
  await button("Propose text").click();
  await expect(panel.getByText(/^Written by anthropic\.example-2026, v1:0, a language model/)).toBeVisible();
  await expect(panel.locator("s")).toHaveText("It has a frontage of 60 ft.");
  await expect(panel.getByText('The measure "60 ft" is not in the report.')).toBeVisible();
  await expectNoFindings(page);
  await page.setViewportSize({ width: 1280, height: 850 });

  await button(/^Accept Plantation/).click();
  await expect(plantation).toHaveValue("The land is used as a plantation.");
  await button("Keep mine: Land features, paragraph 2").click();
  await expect(panel.getByText("Your own text stays.")).toBeVisible();
  await button("Edit: Land features").click();
  const edited = panel.getByRole("textbox", { name: "Proposed text: Land features" });
  await edited.press("Control+End");
  await edited.pressSequentially(" As seen.");
  await button("Accept Land features").click();
  const accepted = "The land is rectangular, fairly level and on red earth. Its frontage is 45 ft. As seen.";
  await expect(features).toHaveValue(accepted);
  await button("Undo Land features").click();
  await expect(features).toHaveValue(facts.land_features);
  await button("Accept Land features").click();
  await expect(features).toHaveValue(accepted);

  model.answer(writing({ land_features: ["The soil is red earth."] }));
  await button("Again: Land features").click();
  await expect(panel.getByText("1 proposed below.")).toBeVisible();
  expect(model.asked).toHaveLength(1);
  await expect(features).toHaveValue(accepted);

  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await expect(history.getByText(/anthropic\.example-2026.*v1:0/).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Check report/ }).click();
  await page
    .getByRole("button", {
      name: /A language model wrote text in this report, and the report does not say so/,
    })
    .click();
  const statement = page.getByRole("textbox", { name: "Text written by a program", exact: true });
  await expect(statement).toBeFocused();
  await page.getByRole("button", { name: "Write for me: Text written by a program" }).click();
  await button("Propose text").click();
  await button("Accept Text written by a program, paragraph 1").click();
  await expect(statement).toHaveValue(
    /^Text under "Plantation" and "Land features" was .* anthropic\.example-2026 \(version v1:0\)/,
  );
});

test("a refusal, a busy model and a used-up allowance are said in words, and the templates go on", async ({
  page,
  takseru,
  model,
}) => {
  const { token, ids } = await valuerWith(takseru.origin, [facts]);
  await openSignedIn(page, token, `/reports/builder/${ids[0]}?section=land_description`);
  await page.getByRole("button", { name: "Write for me: Land features" }).click();
  const panel = page.getByRole("region", { name: "AI Content Enhancement" });
  const propose = panel.getByRole("button", { name: "Propose text" });

  model.answer(() => ({ text: "No.", stopReason: "refusal", usage: { inputTokens: 900, outputTokens: 1 } }));
  await propose.click();
  await expect(panel.getByText(/The language model declined to write this text/)).toBeVisible();
  await expect(panel.getByText(/^Not written by an AI service: Templates/)).toBeVisible();
  model.answer(() => ({ status: 429, error: "ThrottlingException" }));
  await propose.click();
  await expect(panel.getByText(/The language model is busy just now/)).toBeVisible();

  model.answer(writing({ land_features: ["The soil is red earth."] }, DEAR));
  await propose.click();
  await expect(panel.getByText(/^Written by anthropic\.example-2026/)).toBeVisible();
  await propose.click();
  await expect(
    panel.getByText(/^You have used today's allowance of text by the language model\. It starts again on/),
  ).toBeVisible();
  expect(model.asked).toHaveLength(1);
  await expectNoFindings(page);
  await panel.getByRole("button", { name: "Use the templates" }).click();
  await expect(panel.getByText(/^Not written by an AI service: Templates/)).toBeVisible();

  // Another valuer's allowance is another's.
  const other = await valuerWith(takseru.origin, [facts]);
  const { status } = await fetch(`${takseru.origin}/api/reports/generate-content`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${other.token}` },
    body: JSON.stringify({ report_id: other.ids[0], section: "land_description", paragraphs: true }),
  });
  expect([status, model.asked.length]).toEqual([200, 2]);
});
