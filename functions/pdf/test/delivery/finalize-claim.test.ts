import { FINALIZE_CLAIM_SECONDS } from "@takseru/reports";
import { firstCases } from "@takseru/testing/generated-cases";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { buildProfile } from "../helpers/build-snapshot.ts";
import { FINALIZE, FileLink, setup } from "../helpers/setup.ts";
import { keepCertificate, newSecret } from "../helpers/setup-signer.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const IN_PROGRESS = { status: 409, body: { error: { code: "FINALIZE_IN_PROGRESS" } } };

type Room = Awaited<ReturnType<typeof setup>>;
type Method = (...parameters: never[]) => Promise<unknown>;

/** The room on a report whose calls wait by the fake clock. */
const setupWaiting = async (finalLockDays = 0, profile = buildProfile()) => {
  const room = await setup(dynoxide, "completed", profile, finalLockDays);
  let waited = 0;
  room.time.wait = async (ms) => {
    waited += ms / 1_000;
    room.time.advance(ms / 1_000);
  };
  /** The keys of what can never be deleted where the store has locks. */
  const kept = () => [...room.objects.objects.keys()].filter((key) => key.startsWith("pdf/")).sort();
  const expectOneFile = async () => {
    const { final_pdf, finalize_claim, status } = await room.found();
    expect(status).toBe("finalized");
    expect(finalize_claim).toBeUndefined();
    expect(kept()).toEqual([final_pdf?.key, final_pdf?.snapshot?.key].sort());
    return final_pdf;
  };
  return { ...room, kept, expectOneFile, waited: () => waited };
};

const endsWith = (ending: string) => (key: unknown) => String(key).endsWith(ending);
const namesPdf = (_: unknown, claim: unknown) => z.object({ pdf: z.object({}) }).safeParse(claim).success;

type StageOf = readonly [
  partOf: (room: Room) => object,
  name: string,
  isMeant: (...parameters: unknown[]) => boolean,
];

/** Of the room's parts: what a call does, one after the other; the last item picks one of several calls of a method. */
const stages = {
  "the claim": [({ reports }: Room) => reports, "claimFinalize", () => true],
  rendering: [({ renderer }: Room) => renderer, "render", () => true],
  signing: [({ signer }: Room) => signer, "sign", () => true],
  "the claim's PDF": [({ reports }: Room) => reports, "claimFinalize", namesPdf],
  "the PDF": [({ objects }: Room) => objects, "putOnce", endsWith(".pdf")],
  "the snapshot": [({ objects }: Room) => objects, "putOnce", endsWith(".json")],
  "the row": [({ reports }: Room) => reports, "finalize", () => true],
} as const satisfies Record<string, StageOf>;
type Stage = keyof typeof stages;

/** Stops the next call for good before or after a stage, as a killed process does: nothing that it would clean up runs. */
const kill = (room: Room, moment: "before" | "after", stage: Stage) => {
  const [partOf, name, isMeant]: StageOf = stages[stage];
  const part: Record<string, Method> = partOf(room) as never;
  const real = part[name] as Method;
  const { promise: killed, resolve } = Promise.withResolvers<void>();
  part[name] = async (...parameters) => {
    if (!isMeant(...parameters)) return real(...parameters);
    part[name] = real;
    if (moment === "after") await real(...parameters);
    resolve();
    return new Promise(() => undefined);
  };
  void room.call(...FINALIZE);
  return killed;
};

/** Whether the claim is there and its PDF is not: the next call cannot know that nobody goes on. */
const leavesAClaimAlone = (moment: string, stage: Stage) => {
  if (stage === "the claim" || stage === "the PDF") return (stage === "the claim") === (moment === "after");
  return stage === "rendering" || stage === "signing" || stage === "the claim's PDF";
};

describe.each(firstCases([3_650, 0], 1))("with locks for %d days", (finalLockDays) => {
  describe.each(Object.keys(stages) as Stage[])("a call that is killed at %s", (stage) => {
    it.each(["before", "after"] as const)("just %s it, leaves a report that has one file", async (moment) => {
      const room = await setupWaiting(finalLockDays);
      await kill(room, moment, stage);
      const left = room.kept();
      const next = await room.call(...FINALIZE);
      if (leavesAClaimAlone(moment, stage)) {
        expect(next).toMatchObject(IN_PROGRESS);
        const seconds = Number(next.headers["retry-after"]);
        expect(seconds + room.waited()).toBeGreaterThanOrEqual(FINALIZE_CLAIM_SECONDS - 1);
        expect(room.kept()).toEqual([]);
        room.time.advance(seconds);
        expect((await room.call(...FINALIZE)).status).toBe(200);
      } else {
        expect(next.status).toBe(200);
        expect(room.waited()).toBe(0);
      }
      const final = await room.expectOneFile();
      // What was signed is what the report has.
      for (const key of left) expect([final?.key, final?.snapshot?.key]).toContain(key);
    });
  });

  it("five calls at once render once at most and leave one file, also after one that was killed", async () => {
    for (const stage of ["signing", "the PDF", "the row"] as const) {
      const room = await setup(dynoxide, "completed", buildProfile(), finalLockDays);
      await kill(room, "after", stage);
      const isAlone = leavesAClaimAlone("after", stage);
      if (isAlone) room.time.advance(FINALIZE_CLAIM_SECONDS);
      const renders = vi.spyOn(room.renderer, "render");
      const answers = await Promise.all(Array.from({ length: 5 }, () => room.call(...FINALIZE)));
      const { final_pdf } = await room.found();
      expect(renders).toHaveBeenCalledTimes(isAlone ? 1 : 0);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(answers.map(({ body }) => FileLink.parse(body).sha256)).toEqual(
        Array(5).fill(final_pdf?.sha256),
      );
      expect([...room.objects.objects.keys()].filter((key) => key.startsWith("pdf/")).sort()).toEqual(
        [final_pdf?.key, final_pdf?.snapshot?.key].sort(),
      );
    }
  });
});

describe("a claim", () => {
  it("is given back by a call that fails, so that the next one does not wait", async () => {
    const room = await setupWaiting(3_650);
    const { putOnce } = room.objects;
    room.objects.putOnce = () => Promise.reject(new Error("the store is down"));
    await expect(room.delivery.finalize(room.user, 7)).rejects.toThrow("the store is down");
    room.objects.putOnce = putOnce;
    expect((await room.call(...FINALIZE)).status).toBe(200);
    expect(room.waited()).toBe(0);
    await room.expectOneFile();
  });

  it("that has ended is taken over, and its call wins nothing any more", async () => {
    const room = await setupWaiting();
    const { putOnce } = room.objects;
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    room.objects.putOnce = async (...object) => {
      room.objects.putOnce = putOnce;
      reach();
      await released;
      return putOnce(...object);
    };
    const slow = room.call(...FINALIZE);
    await reached;
    room.time.advance(FINALIZE_CLAIM_SECONDS - 1);
    expect(await room.call(...FINALIZE)).toMatchObject({ status: 200 });
    const final = await room.expectOneFile();
    release();
    expect(FileLink.parse((await slow).body).sha256).toBe(final?.sha256);
    await room.expectOneFile();
  });

  it("that was taken over while its call rendered: nothing of that call is stored", async () => {
    const room = await setupWaiting(3_650);
    const { render } = room.renderer;
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    room.renderer.render = async (...parameters) => {
      room.renderer.render = render;
      reach();
      await released;
      return render(...parameters);
    };
    const slow = room.call(...FINALIZE);
    await reached;
    room.time.advance(FINALIZE_CLAIM_SECONDS);
    expect(await room.call(...FINALIZE)).toMatchObject({ status: 200 });
    const final = await room.expectOneFile();
    release();
    expect(FileLink.parse((await slow).body).sha256).toBe(final?.sha256);
    await room.expectOneFile();
  });

  it("lasts while its call may still run", async () => {
    const room = await setupWaiting();
    await kill(room, "after", "the claim");
    // The waits take 3.75 s of it.
    room.time.advance(FINALIZE_CLAIM_SECONDS - 5);
    expect(await room.call(...FINALIZE)).toMatchObject({ ...IN_PROGRESS, headers: { "retry-after": "2" } });
    expect(room.kept()).toEqual([]);
  });

  it("hinders nobody once the report has changed", async () => {
    const room = await setupWaiting();
    await kill(room, "after", "the claim");
    await room.change();
    expect((await room.call(...FINALIZE)).status).toBe(200);
    expect(room.waited()).toBe(0);
    await room.expectOneFile();
  });
});

describe("what a killed call has left", () => {
  it("is not what a call of now would print: it is printed anew, and deleted where no lock keeps it", async () => {
    const profile = buildProfile();
    const room = await setupWaiting(0, profile);
    await kill(room, "before", "the row");
    const left = room.kept();
    profile.full_name = "Somebody Else";
    room.time.advance(FINALIZE_CLAIM_SECONDS);
    expect((await room.call(...FINALIZE)).status).toBe(200);
    const final = await room.expectOneFile();
    expect(left).not.toContain(final?.key);
  });

  it("is not signed as a call of now would sign: it is signed anew", async () => {
    const room = await setupWaiting();
    await kill(room, "before", "the row");
    const secret = await newSecret();
    room.certificates.set(room.user, await keepCertificate(room, secret, { ownerId: room.user }));
    room.time.advance(FINALIZE_CLAIM_SECONDS);
    expect((await room.call(...FINALIZE)).status).toBe(200);
    expect((await room.expectOneFile())?.signature?.kind).toBe("certificate");
  });

  it("waits for its claim's end where a call of now would print something else", async () => {
    const profile = buildProfile();
    const room = await setupWaiting(0, profile);
    await kill(room, "before", "the row");
    profile.full_name = "Somebody Else";
    expect(await room.call(...FINALIZE)).toMatchObject(IN_PROGRESS);
  });
});
