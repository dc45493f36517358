import { limits } from "../../limits.ts";
import { clientPaper } from "../../texts/choices/clients.ts";
import { field } from "./field.ts";
import { choice, date, integer, phone, text, time } from "./kinds.ts";

const instructionAndAppointment = "Instruction and appointment";

/** Facts for doing the job, printed nowhere in the report. */
const ofTheJob = { group: instructionAndAppointment, jobOnly: true, onClone: "clear" } as const;

/** The instruction: who rang, what is due when, and who opens the door. */
export const instruction = {
  client_branch: field(text.short, {
    label: "Branch",
    example: "Kandy",
    half: true,
    ...ofTheJob,
  }),
  due_date: field(date, { label: "Report due on", ...ofTheJob }),
  place_in_words: field(text.line, {
    label: "Place, in words",
    example: "Katugastota, behind the school",
    wide: true,
    ...ofTheJob,
  }),
  owner_telephone: field(phone, { label: "Owner's telephone", example: "077 123 4567", ...ofTheJob }),
  appointment_date: field(date, { label: "Appointment on", ...ofTheJob }),
  appointment_time: field(time, { label: "At", example: "10:30", half: true, ...ofTheJob }),
  appointment_contact: field(text.short, {
    label: "Who opens",
    example: "Mr. A. Example, or: key at the branch",
    ...ofTheJob,
  }),
};

/** The paper for the client; it does not make an instruction by itself. */
export const delivery = {
  /** Signing offers it first. */
  client_paper: field(choice(clientPaper), {
    label: "Paper for the client",
    shownAfter: "due_date",
    ...ofTheJob,
  }),
  /** Signed ones; letters to the client say how many. */
  copies: field(integer(1, limits.clients.copies), {
    label: "Copies",
    example: "2",
    shownAfter: "client_paper",
    ...ofTheJob,
  }),
};
