import { clientOf } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { clientsQuery } from "@/lib/clients/clients";
import { useUser } from "@/lib/session/session";
import { ClientOffer } from "../../late-panels";
import type { FormValues } from "../../report-form";

/** The line below the client, once it is one of the valuer's. */
export const ClientLine = () => {
  const { id } = useUser();
  const [client_organization, instruction_source] = useWatch<
    FormValues,
    ["client_organization", "instruction_source"]
  >({ name: ["client_organization", "instruction_source"] });
  const isNamed = (client_organization + instruction_source).trim() !== "";
  const { data } = useQuery({ ...clientsQuery(id), enabled: isNamed });
  const client = data && clientOf({ client_organization, instruction_source }, data.clients);
  return (
    client && (
      <div data-wide>
        <ClientOffer key={client.id} client={client} />
      </div>
    )
  );
};
