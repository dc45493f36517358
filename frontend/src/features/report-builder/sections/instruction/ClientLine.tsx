import { useWatch } from "react-hook-form";
import { ClientOffer } from "../../late-panels";
import type { FormValues } from "../../report-form";

/** The line below the client's name loads with the first name: the list of clients and what was used last come with it. */
export const ClientLine = () => {
  const [client_organization, instruction_source] = useWatch<
    FormValues,
    ["client_organization", "instruction_source"]
  >({ name: ["client_organization", "instruction_source"] });
  const isNamed = (client_organization + instruction_source).trim() !== "";
  return isNamed && <ClientOffer named={{ client_organization, instruction_source }} />;
};
