import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { getSession } from "../api/session-store";
import { keptKey, readAllKept, readKept } from "./kept-store";
import { recallList } from "./recall-list";

/** In a list's query key, the selection follows this part. */
const PAGES = "pages";

/** Shows what this device has kept as the answer to a question that got none now, with its own date. */
export const recall = async (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  const userId = getSession().user?.id;
  if (userId === undefined || client.getQueryData(queryKey) !== undefined) return;
  const pages = queryKey.indexOf(PAGES);
  if (pages >= 0) {
    const list = recallList(await readAllKept(userId), queryKey[pages + 1]);
    if (list) client.setQueryData(queryKey, { pages: [list.page], pageParams: [{}] }, { updatedAt: list.at });
    return;
  }
  const kept = await readKept(keptKey(userId, queryKey));
  if (kept) client.setQueryData(queryKey, kept.data, { updatedAt: kept.at });
};
