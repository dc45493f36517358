import type { Report } from "@takseru/shared-types";
import { useEffect, useRef, useState } from "react";
import type { Editing } from "../report-form";
import { toWire } from "../report-form";
import { askForPage, askForSignedPage } from "./live-page";
import { createLivePageLoop, type LivePageState } from "./live-page-loop";

/** What is typed and not saved, as far as the contract takes it. */
const unsavedFields = (editing: Editing): Record<string, unknown> => {
  const { names, values } = editing.sendable(editing.unsaved());
  return toWire(values, names);
};

const printedImages = ({ images, satellite_picture }: Report) => [
  images.map(({ id, category, caption }) => [id, category, caption]),
  satellite_picture,
];

/** The report as it would be printed with what the form holds, for as long as the screen shows it. */
export const useLivePage = (report: Report, editing: Editing): LivePageState => {
  const [state, setState] = useState<LivePageState>({ page: undefined, message: undefined });
  const newest = useRef(report);
  newest.current = report;
  const loop = useRef<ReturnType<typeof createLivePageLoop>>(undefined);
  const isSigned = report.status === "finalized";

  useEffect(() => {
    const running = createLivePageLoop({
      key: () => JSON.stringify([isSigned, printedImages(newest.current), editing.getValues()]),
      ask: (signal) =>
        isSigned
          ? askForSignedPage(newest.current)
          : askForPage(newest.current.id, unsavedFields(editing), signal),
      onState: setState,
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

  return state;
};
