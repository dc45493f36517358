export declare const compiledCode: string;
