import { useEffect, useState } from "react";
import { onPhotographNews } from "@/lib/photographs/photograph-channel";
import { readPhotographs } from "@/lib/photographs/photograph-store";
import { useUser } from "@/lib/session/session";

/** How many photographs of a report this device holds that the server does not have; `undefined` until it is known. */
export const useUnsentPhotographs = (reportId: number): number | undefined => {
  const { id: userId } = useUser();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let newest = 0;
    const read = async () => {
      newest += 1;
      const own = newest;
      const unsent = (await readPhotographs(userId)).filter(({ owner }) => owner === reportId);
      // Reads may end in another order than they began.
      if (own === newest) setCount(unsent.length);
    };
    void read();
    const stop = onPhotographNews(({ kind }) => kind !== "progress" && void read());
    return () => {
      newest = -1;
      stop();
    };
  }, [userId, reportId]);
  return count;
};
