import { getSession } from "../api/session-store";
import { type KeptAnswer, keptKey, readAllKept, writeKept } from "./kept-store";

const hasReport = ({ data }: KeptAnswer, id: number): boolean => JSON.stringify(data).includes(`"id":${id},`);

/** Deletes a report that is gone, and every kept list that has it. */
export const forgetReport = async (id: number): Promise<void> => {
  const userId = getSession().user?.id;
  if (userId === undefined) return;
  const own = keptKey(userId, ["reports", id]);
  const kept = await readAllKept(userId);
  const gone = kept.filter(([key, answer]) => key === own || hasReport(answer, id));
  await writeKept(gone.map(([key]) => [key, undefined])).catch(() => undefined);
};
