import { createLog, noMetrics } from "@takseru/kit";
import { LocationAnalysis } from "@takseru/shared-types";
import { expect, test } from "vitest";
import { createLocationService } from "../../src/analysis/location-service.ts";
import { createEmbeddedProvider } from "../../src/providers/embedded-provider.ts";
import { createLocationAnswers } from "../../src/providers/location-answers.ts";
import type { LocationProvider } from "../../src/providers/location-provider.ts";
import { ProviderError } from "../../src/providers/provider-error.ts";
import { startUpstream } from "../helpers/start-upstream.ts";

const kandy = { latitude: 7.2936123, longitude: 80.6413123 };
const analysis = { ...kandy, radius: 5_000, includeCategories: ["religious", "school"] as const };
const embedded = createEmbeddedProvider();
const line = { formatted_address: "Dalada Veediya, Kandy 20000, Sri Lanka", route: "Dalada Veediya" };
const answer = { data: line, source: "aws", attribution: "Amazon Location Service.", estimated: false };

const setup = (provider: Partial<LocationProvider>, hasImportedPlaces = false) => {
  const started = startUpstream(provider);
  const answers = createLocationAnswers({ embedded, hasImportedPlaces, upstream: started.upstream });
  const service = createLocationService({ answers, metrics: noMetrics });
  return {
    ...started,
    analyze: (position = kandy) =>
      service.analyze("valuer", {
        ...analysis,
        ...position,
        includeCategories: [...analysis.includeCategories],
      }),
    geocode: (position = kandy) => service.geocode("valuer", position),
    search: () => service.searchPlaces("valuer", { ...kandy, radius: 500 }),
    place: (id: string) => service.place("valuer", id),
  };
};

const asked = <Answer>(result: () => Promise<Answer>) => {
  const calls: unknown[] = [];
  return {
    calls,
    ask: async (question: unknown, call: { reserve(): Promise<void> }) => {
      calls.push(question);
      await call.reserve();
      return result();
    },
  };
};
const never = () => new Promise<never>(() => {});
const failing = (error: unknown) => asked<never>(() => Promise.reject(error));

test("the provider's line and street stand in the answer, city and province stay ours", async () => {
  const { ask } = asked(async () => answer);
  const found = await setup({ can: { address: ask } }).analyze();
  expect(LocationAnalysis.parse(found)).toMatchObject({
    address: {
      formatted_address: line.formatted_address,
      address_components: { city: "Kandy", route: "Dalada Veediya" },
    },
    source: "embedded, aws",
    attribution: expect.stringContaining("Amazon Location Service."),
    degraded: false,
  });
});

test("a provider that hangs costs an analysis five seconds, never twenty, and nothing of our own answer", async () => {
  const [address, places] = [asked(never), asked(never)];
  const { analyze, pass, counted, lines } = setup({ can: { address: address.ask, places: places.ask } });
  let answered = false;
  const analyzing = analyze().finally(() => {
    answered = true;
  });
  await pass(4_999);
  expect(answered).toBe(false);
  await pass(1);
  const found = LocationAnalysis.parse(await analyzing);
  expect(found).toMatchObject({ degraded: true, source: "embedded", administrative: { district: "Kandy" } });
  expect(found.points_of_interest.length).toBeGreaterThan(10);
  expect(counted.sort()).toEqual([
    ["valuer", "aws", "address", 1],
    ["valuer", "aws", "places", 1],
  ]);
  expect(lines.map(({ error }) => error)).toEqual([
    expect.objectContaining({ code: "no_answer_in_time" }),
    expect.objectContaining({ code: "no_answer_in_time" }),
  ]);
});

test("questions that one call asks one after the other end with it after twenty seconds", async () => {
  const { upstream, pass } = startUpstream({ can: { address: never } });
  const ask = upstream.begin("valuer");
  const inLine = async () => {
    const answers: unknown[] = [];
    for (let number = 0; number < 3; number += 1) answers.push(await ask("address", kandy));
    return answers;
  };
  const asking = inLine();
  for (let seconds = 0; seconds < 15; seconds += 5) await pass(5_000);
  expect(await asking).toEqual(["failed", "failed", "failed"]);
  await pass(5_000);
  expect(await ask("places", { ...kandy, radius: 500, categories: ["school"] })).toBe("failed");
});

test("the signal of an adapter aborts when nobody waits any longer", async () => {
  let signal: AbortSignal | undefined;
  const { geocode, pass } = setup({
    can: {
      address: (_, call) => {
        signal = call.signal;
        return never();
      },
    },
  });
  const waiting = geocode();
  await pass(5_000);
  await waiting;
  expect(signal?.aborted).toBe(true);
});

test("after three failures in a row a provider is left alone for a minute, then tried once", async () => {
  const { ask, calls } = failing(new ProviderError("busy", "ThrottlingException"));
  const { geocode, pass } = setup({ can: { address: ask } });
  for (let time = 0; time < 5; time += 1) expect(await geocode()).toMatchObject({ degraded: true });
  expect(calls).toHaveLength(3);
  await pass(60_000);
  for (let time = 0; time < 3; time += 1) await geocode();
  expect(calls).toHaveLength(4);
});

test("of calls at the same time after the rest one alone tries the provider, and lets the others in when it answers", async () => {
  const busy = () => Promise.reject(new ProviderError("busy"));
  let result: () => Promise<typeof answer> = busy;
  const { ask, calls } = asked(() => result());
  const { geocode, pass } = setup({ can: { address: ask } });
  // Another position each time: what was answered is remembered.
  let asks = 0;
  const atOnce = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => {
        asks += 1;
        return geocode({ ...kandy, longitude: 80 + asks / 100 });
      }),
    );
  await atOnce(3);
  await pass(60_000);
  await atOnce(7);
  expect(calls).toHaveLength(4);
  result = () => Promise.reject(new ProviderError("bad_question"));
  await pass(60_000);
  await atOnce(2);
  expect(calls).toHaveLength(5);
  result = async () => answer;
  await atOnce(7);
  expect(calls).toHaveLength(6);
  await atOnce(7);
  expect(calls).toHaveLength(13);
});

test("an answer between failures begins the count anew, and a question of ours that is wrong is no failure", async () => {
  const results = [
    new ProviderError("refused"),
    new ProviderError("broken"),
    undefined,
    ...Array.from({ length: 5 }, () => new ProviderError("bad_question", "ValidationException")),
    new ProviderError("busy"),
    new ProviderError("busy"),
    undefined,
  ];
  const waiting = [...results];
  const { ask, calls } = asked(async () => {
    const next = waiting.shift();
    if (next) throw next;
    return answer;
  });
  const { geocode } = setup({ can: { address: ask }, cacheable: [] });
  for (const result of results) expect((await geocode()).degraded).toBe(result !== undefined);
  expect(calls).toHaveLength(results.length);
});

test("a provider that has no answer is not degraded: ours is the better one", async () => {
  const { ask } = failing(new ProviderError("nothing", "ZERO_RESULTS"));
  const { geocode, lines } = setup({ can: { address: ask } });
  expect(await geocode()).toMatchObject({ degraded: false, source: "embedded" });
  expect(lines).toEqual([]);
});

test("the same question within a metre and a day costs one request, where the terms allow it", async () => {
  const { ask, calls } = asked(async () => answer);
  const { geocode, analyze, pass, counted } = setup({ can: { address: ask } });
  await geocode();
  await geocode({ ...kandy, latitude: kandy.latitude + 0.000001 });
  await analyze();
  expect(calls).toHaveLength(1);
  expect(counted).toEqual([["valuer", "aws", "address", 1]]);
  await geocode({ ...kandy, latitude: kandy.latitude + 0.001 });
  await pass(24 * 60 * 60 * 1_000);
  await geocode();
  expect(calls).toHaveLength(3);

  const forbidden = asked(async () => answer);
  const google = setup({ name: "google", cacheable: [], can: { address: forbidden.ask } });
  await google.geocode();
  await google.geocode();
  expect(forbidden.calls).toHaveLength(2);
});

test("what may not be kept is never asked for a report, only for the eye", async () => {
  const { ask, calls } = asked(async () => ({ ...answer, source: "google" }));
  const { analyze, geocode } = setup({ name: "google", mayBeKept: false, can: { address: ask } });
  expect(await analyze()).toMatchObject({ source: "embedded", degraded: false });
  expect(calls).toEqual([]);
  expect(await geocode()).toMatchObject({ source: "embedded, google" });
});

test("positions abroad and at sea are sent to nobody, and of others nothing but the position", async () => {
  const { ask, calls } = asked(async () => answer);
  const { geocode } = setup({ can: { address: ask } });
  for (const position of [
    { latitude: 13.08, longitude: 80.27 },
    { latitude: 6.93, longitude: 79.7 },
    { latitude: 0, longitude: 0 },
  ])
    expect(await geocode(position)).toMatchObject({ source: "embedded", degraded: false });
  expect(calls).toEqual([]);
  await geocode();
  expect(calls).toEqual([kandy]);
});

test("AWS is asked for places only while no map is imported", async () => {
  const found = { ...answer, data: [] };
  const [without, withMap] = [asked(async () => found), asked(async () => found)];
  await setup({ can: { places: without.ask } }).search();
  await setup({ can: { places: withMap.ask } }, true).search();
  expect([without.calls.length, withMap.calls.length]).toEqual([1, 0]);
});

test("a place is asked of the provider that named it; without it nobody knows whether it exists", async () => {
  const place = { id: "aws:1", name: "A school", category: "school" as const, address: "", ...kandy };
  const { ask, calls } = asked(async () => ({ ...answer, data: place }));
  const { place: find } = setup({ can: { place: ask } });
  expect(await find("aws:1")).toMatchObject({ name: "A school", source: "aws" });
  await expect(find("google:1")).rejects.toMatchObject({ code: "PLACE_NOT_FOUND" });
  expect(calls).toEqual([{ id: "aws:1" }]);

  const unknown = failing(new ProviderError("nothing", "ResourceNotFoundException"));
  await expect(setup({ can: { place: unknown.ask } }).place("aws:2")).rejects.toMatchObject({
    code: "PLACE_NOT_FOUND",
  });
  const gone = failing(new ProviderError("busy"));
  await expect(setup({ can: { place: gone.ask } }).place("aws:1")).rejects.toMatchObject({
    code: "UPSTREAM_FAILED",
  });
});

test("a partial answer is used, marked and not kept", async () => {
  const { ask, calls } = asked(async () => ({ ...answer, degraded: true }));
  const { geocode } = setup({ can: { address: ask } });
  for (let time = 0; time < 2; time += 1)
    expect(await geocode()).toMatchObject({ source: "embedded, aws", degraded: true });
  expect(calls).toHaveLength(2);
});

test("the log gets the provider's code, and neither position nor answer", async () => {
  const written: string[] = [];
  const cause = new Error(`no address at ${kandy.latitude}, ${kandy.longitude}`);
  const { ask } = failing(new ProviderError("refused", "AccessDeniedException", cause));
  const { geocode, lines } = setup({ can: { address: ask } });
  await geocode();
  const log = createLog({
    room: "location",
    write: (text) => void written.push(text),
    clock: { now: () => new Date(0) },
  });
  for (const { event, ...fields } of lines) log("warn", String(event), fields);
  expect(written.join("")).toContain("AccessDeniedException");
  expect(written.join("")).toContain('"capability":"address"');
  expect(written.join("")).not.toMatch(/7\.29|80\.64|no address/);
});
