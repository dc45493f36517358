import { lenderNames } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { practiceQuery } from "@/lib/profile/profile-queries";
import { useUser } from "@/lib/session/session";

/** The name of a lender by the id of its rule set; `undefined` while, or where, none is known. */
export const useLenderName = (id: string): string | undefined => {
  const userId = useUser().id;
  // The valuer's own sets take the place of the product's.
  const { data } = useQuery({ ...practiceQuery(userId), enabled: id !== "" });
  return data?.rule_sets.find((set) => set.id === id)?.name ?? lenderNames.get(id);
};
