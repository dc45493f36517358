import { connectionMessages, messages, type SectionId, sectionOf } from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError, api, createIdempotencyKey, messageOf } from "@/lib/api/api";
import { isTransient } from "@/lib/api/query-client";
import { isWithoutAnswer } from "@/lib/api/without-answer";
import { analyzeOnline } from "@/lib/location/analyze-position";
import { cacheReport } from "@/lib/reports/report-queries";
import { useUser } from "@/lib/session/session";
import { browserLoop, createSyncLoop } from "@/lib/sync/sync-loop";
import { adoptPhotographs } from "@/lib/unsent-photographs/draft-photographs";
import { toast } from "@/ui";
import {
  carryDraftOver,
  completePlaces,
  type Draft,
  type Editing,
  fieldNames,
  isAsSent,
  newReport,
  prepareNew,
  showServerErrors,
  staysOne,
} from "../report-form";

interface RetryInput {
  /** When the first try is made; nothing is tried without. */
  first: "now" | "later" | undefined;
  /** Throws if a later try may succeed. */
  attempt: () => Promise<void>;
}

/** A pause before the first try, where one has just failed. */
const PAUSE_MS = 3_000;

/** Retries when the device wakes up and after a delay, until there is nothing left to try. */
const useRetry = ({ first, attempt }: RetryInput): void => {
  const tryNow = useEffectEvent(attempt);
  useEffect(() => {
    if (!first) return;
    const loop = createSyncLoop(async (retry) => {
      if (!navigator.onLine) return;
      await tryNow().catch((error: unknown) =>
        retry(error instanceof ApiError ? error.retryAfterSeconds : undefined),
      );
    }, browserLoop);
    const stop = loop.start();
    loop.runAfter(first === "now" ? 0 : PAUSE_MS);
    return stop;
  }, [first]);
};

interface CreateInput {
  editing: Editing;
  /** The draft's name on this device: its photographs become the report's. */
  slotKey: string;
  /** What an earlier page wanted created, and what it sent without getting an answer. */
  before: Pick<Draft, "sent" | "wanted" | "valuation_fee"> | undefined;
  /** Stores on this device what is about to be sent, and its key. */
  beforeSending: () => Promise<void>;
  onCreated: (id: number) => void;
  /** Gets the section where something is to be corrected. */
  onRefused: (section: SectionId) => void;
}

/** Whether the report that an earlier page sent goes on by itself. */
const goesOn = (before: CreateInput["before"]): boolean =>
  before?.sent ? staysOne(before.sent.content) : before?.wanted === true;

/** Creates the report that is typed, once, however often it has to be sent. */
export const useCreateReport = ({
  editing,
  slotKey,
  before,
  beforeSending,
  onCreated,
  onRefused,
}: CreateInput) => {
  const cache = useQueryClient();
  const { id: userId } = useUser();
  const [creating, setCreating] = useState(false);
  const [failure, setFailure] = useState<{ message: string; code: string }>();
  // A content that may have arrived is sent again unchanged, under its key: it is one report.
  const sent = useRef(before?.sent);
  const running = useRef(false);
  const wanted = useRef(before?.wanted === true);
  const [waits, setWaits] = useState<"now" | "later" | undefined>(() => (goesOn(before) ? "now" : undefined));

  const refuse = (message: string, code = "") => {
    setFailure({ message, code });
    const wrong = fieldNames.find((name) => editing.getFieldState(name).invalid);
    if (wrong) onRefused(sectionOf(wrong));
  };
  const wait = (isWaiting: boolean) => {
    wanted.current = isWaiting;
    setWaits(isWaiting ? "later" : undefined);
  };

  const send = async () => {
    if (!sent.current) await prepareNew(editing, analyzeOnline);
    const beside = { creation_id: createIdempotencyKey(), valuation_fee: before?.valuation_fee };
    sent.current ??= { content: JSON.stringify(newReport(editing, beside)), key: createIdempotencyKey() };
    const call = sent.current;
    wanted.current = true;
    await beforeSending();
    const body: Record<string, unknown> = JSON.parse(call.content);
    const report = await api.reports.create({ body }, { idempotencyKey: call.key });
    cacheReport(cache, report);
    // What cannot be had now is asked for by the report itself.
    await completePlaces(editing, analyzeOnline).catch(() => undefined);
    const carryOver = async () => {
      if (!isAsSent(editing, call.content) || editing.pendingPlaces())
        await carryDraftOver(userId, report, editing, body);
    };
    await carryOver();
    // The form can be written into until the report's own screen takes its place.
    editing.subscribeToChanges(() => void carryOver());
    await adoptPhotographs(userId, slotKey, report.id);
    wait(false);
    onCreated(report.id);
  };

  /** `asked`: the valuer pressed the button just now, and is told what went wrong. Throws what a later try may mend. */
  const attempt = async (asked: boolean) => {
    if (running.current) return;
    running.current = true;
    if (asked) setFailure(undefined);
    try {
      if (!(await editing.trigger())) {
        wait(false);
        return refuse(connectionMessages.validationFailed);
      }
      setCreating(asked);
      await send();
    } catch (error) {
      const isUnsent = sent.current === undefined;
      // An error from the server means that nothing was created; without an answer, it may have been.
      const unanswered = isWithoutAnswer(error) || isTransient(error);
      wait(unanswered);
      await beforeSending();
      if (unanswered && (isUnsent || !asked)) throw error;
      if (!unanswered) sent.current = undefined;
      showServerErrors(editing, error);
      toast.error(messages.reports.requestFailed);
      refuse(messageOf(error, messages.reports.requestFailed), error instanceof ApiError ? error.code : "");
      if (unanswered) throw error;
    } finally {
      running.current = false;
      setCreating(false);
    }
  };

  useRetry({ first: waits, attempt: () => attempt(false) });
  const create = async () => {
    if (!navigator.onLine && !sent.current && (await editing.trigger())) {
      setFailure(undefined);
      wait(true);
      return beforeSending();
    }
    await attempt(true).catch(() => undefined);
  };

  return {
    create,
    creating,
    failure,
    waits: waits !== undefined,
    /** What the draft says of the creation. */
    state: () => ({
      sent: sent.current,
      wanted: wanted.current,
      valuation_fee: before?.valuation_fee,
    }),
    /** Forgets what was sent: the next report is another one. */
    discardSent: () => {
      sent.current = undefined;
      wait(false);
    },
  };
};
