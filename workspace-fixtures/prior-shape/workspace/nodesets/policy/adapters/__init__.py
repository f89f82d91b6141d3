"""Manners of ranking moves, each a module with `rank(values, visits, settings)`."""
