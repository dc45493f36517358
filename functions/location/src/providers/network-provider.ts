import { createAwsClients } from "./aws/aws-clients.ts";
import { createAwsProvider } from "./aws/aws-provider.ts";
import { readGoogleKey } from "./google/google-key.ts";
import { createGoogleProvider } from "./google/google-provider.ts";
import { retryOnce } from "./guard/retry-once.ts";
import { realWait } from "./guard/timer.ts";
import type { LocationProvider, ProviderSettings } from "./location-provider.ts";

/** A file of its own beside the room's bundle: `load-provider.ts` loads it where a provider is configured. */
export const createNetworkProvider = ({
  name,
  googleKey,
  googleKeySecret = "",
  region,
  endpoint,
}: ProviderSettings): LocationProvider => {
  const retry = retryOnce(realWait);
  if (name === "aws")
    return createAwsProvider(
      createAwsClients({ ...(region && { region }), ...(endpoint && { endpoint }) }),
      retry,
    );
  const key = async () => googleKey ?? readGoogleKey(googleKeySecret);
  const origins = endpoint ? { maps: endpoint, places: endpoint, routes: endpoint } : undefined;
  return createGoogleProvider({ key, ...(origins && { origins }) }, retry);
};
