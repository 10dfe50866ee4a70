// Messages with which several bad certificates are refused.

export const FOREIGN = 'The file is not a certificate: it does not begin as one.';
export const EARLY = 'The file ends early.';
export const ENTRIES =
  'The entries of the file are not format,version,game,prices,bound,assumed,states,steps, in this order.';
export const KIND = 'The game, prices, bound or number of states is not of its kind.';
export const VERSION = 'The file is not a certificate of version 1.';
export const SHORTEST = 'is not written in its shortest form.';
export const ENDS = 'The steps end early.';
export const LEFT = 'There are bytes after the last step.';
