import type { User } from "@takseru/shared-types";

/** "Mr. Nimal Perera, Chartered Valuer" */
export const formalName = ({ honorable, full_name, professional_title }: User["profile"]): string => {
  const name = [honorable, full_name].filter(Boolean).join(" ");
  return [name, professional_title].filter(Boolean).join(", ");
};
