import { createObservable } from "@/lib/sync/observable";
import type { TextName } from "../report-form";

/** The field whose text is to be written again, from wherever that was pressed; the panel of its section takes it up. */
export const writeAgain = createObservable<TextName | undefined>(undefined);
