import type { Report } from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError, messageOf } from "@/lib/api/api";
import type { Editing } from "../report-form";
import { toWire } from "../report-form";
import { askForPage, askForSignedPage } from "./live-page";
import { createLivePageLoop, type LivePageState } from "./live-page-loop";

/** The unsaved fields that are valid. */
const unsavedFields = (editing: Editing): Record<string, unknown> => {
  const { names, values } = editing.sendable(editing.unsaved());
  return toWire(values, names);
};

const FAILED = "The page could not be brought up to date. It follows your next change.";
/** Only a page that takes too long to print says which text to shorten. */
export const followsLater = (error: unknown): string =>
  error instanceof ApiError && error.code === "PDF_TOO_LONG" ? messageOf(error, FAILED) : FAILED;
/** Nothing of a signed report changes, so that no page follows. */
export const SIGNED_FAILED =
  "The signed page could not be shown here. Open the report again, or download its PDF.";

const printedImages = ({ images, satellite_picture }: Report) => [
  images.map(({ id, category, caption }) => [id, category, caption]),
  satellite_picture,
];

/** The report as it would be printed with what the form holds, for as long as the screen shows it. */
export const useLivePage = (
  report: Report,
  editing: Editing,
  failed: (error: unknown) => string = followsLater,
): LivePageState & { askAgain: () => void } => {
  const cache = useQueryClient();
  const [state, setState] = useState<LivePageState>({ page: undefined, message: undefined });
  const loop = useRef<ReturnType<typeof createLivePageLoop>>(undefined);
  const isSigned = report.status === "finalized";

  const key = useEffectEvent(() => JSON.stringify([isSigned, printedImages(report), editing.getValues()]));
  const ask = useEffectEvent((signal: AbortSignal) =>
    isSigned ? askForSignedPage(cache, report) : askForPage(report.id, unsavedFields(editing), signal),
  );
  const failure = useEffectEvent(failed);
  useEffect(() => {
    const running = createLivePageLoop({
      key: () => key(),
      ask: (signal) => ask(signal),
      onState: setState,
      failed: (error) => (isSigned ? SIGNED_FAILED : failure(error)),
    });
    loop.current = running;
    running.now();
    const unsubscribe = editing.subscribeToChanges(running.note);
    window.addEventListener("online", running.now);
    return () => {
      running.stop();
      unsubscribe();
      window.removeEventListener("online", running.now);
    };
  }, [editing, isSigned]);

  // Photographs with their captions and the satellite picture come with the report.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new state of the report is looked at
  useEffect(() => loop.current?.note(), [report]);

  return { ...state, askAgain: () => loop.current?.now() };
};
